import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import {
  makeRecoveryLink,
  removeSecondStep,
} from '#app/domain/staff/passwords/rescue-account.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

import { runCommand, Stop } from './command-line.ts'

const USAGE = `npm run staff -- reset-password EMAIL      prints a link that sets a new password
npm run staff -- remove-second-step EMAIL  for someone who lost the app and the recovery codes`

const TASKS: ReadonlyMap<string, (email: string) => Promise<string>> = new Map([
  ['reset-password', resetPassword],
  ['remove-second-step', removeSecondStepOf],
])

await runCommand(async () => {
  const [task = '', email] = process.argv.slice(2)
  const run = TASKS.get(task)
  if (!run || !email) throw new Stop(1, USAGE)
  const database = await openDatabase({ role: 'cli' })
  try {
    process.stdout.write(`${await run(email)}\n`)
  } finally {
    await database.close()
  }
})

async function resetPassword(email: string): Promise<string> {
  const url = await makeRecoveryLink(email)
  return url ? `Open this page within an hour:\n${url}` : noAccount(email)
}

async function removeSecondStepOf(email: string): Promise<string> {
  if (!(await removeSecondStep(email))) return noAccount(email)
  const { requireSecondStep } = await readSiteSettings()
  return requireSecondStep
    ? `${email} now signs in with the password alone and is then asked to set up a second step.`
    : `${email} now signs in with the password alone.`
}

const noAccount = (email: string) => `No active account has the email ${email}.`
