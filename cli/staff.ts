import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { makeOwner } from '#app/domain/staff/ensure-designated-admin.server.ts'
import {
  makeRecoveryLink,
  removeEveryPasskey,
  removeSecondStep,
} from '#app/domain/staff/passwords/recover-account.server.ts'
import { EmailSchema } from '#app/domain/staff/staff-schema.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

import { runCommand, Stop } from './command-line.ts'

const USAGE = `npm run staff -- reset-password EMAIL      prints a link that sets a new password
npm run staff -- remove-second-step EMAIL  for someone who lost the app and the recovery codes
npm run staff -- remove-passkeys EMAIL     for someone whose device with passkeys was lost or stolen
npm run staff -- make-owner EMAIL          for someone who may change everyone's permissions`

const TASKS: ReadonlyMap<string, (email: string) => Promise<string>> = new Map([
  ['reset-password', resetPassword],
  ['remove-second-step', removeSecondStepOf],
  ['remove-passkeys', removePasskeysOf],
  ['make-owner', makeOwnerOf],
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

async function removePasskeysOf(email: string): Promise<string> {
  const count = await removeEveryPasskey(email)
  if (count === null) return noAccount(email)
  if (count === 0) return `${email} has no passkeys.`
  return `${email} no longer has passkeys, and signs in with the password. ${count} removed.`
}

async function makeOwnerOf(written: string): Promise<string> {
  const parsed = EmailSchema.safeParse({ email: written })
  if (!parsed.success) return `${written} is not an email address such as name@example.com.`
  const { email } = parsed.data
  const url = await makeOwner(email)
  return url
    ? `${email} is now an owner. Open this page within a week to choose a password:\n${url}`
    : `${email} is now an owner.`
}

const noAccount = (email: string) => `No active account has the email ${email}.`
