import { openDatabase } from '#app/infra/db/open.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

const USAGE = `npm run staff -- reset-password EMAIL      prints a link that sets a new password
npm run staff -- remove-second-step EMAIL  for who lost the app and the recovery codes`

const [task, email] = process.argv.slice(2)

try {
  const database = await openDatabase({ role: 'cli' })
  try {
    const sentence = await help()
    console.log(sentence ?? USAGE)
    if (!sentence) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
}

/** What was done, in words; null when nothing that is known was asked for. */
async function help(): Promise<string | null> {
  if (!email) return null
  const { makeRecoveryLink, removeSecondStep } =
    await import('#app/domain/staff/rescue-account.server.ts')
  if (task === 'reset-password') {
    const path = await makeRecoveryLink(email)
    return path
      ? `Open this page of the shop within an hour:\n${path}`
      : `No active account has the email ${email}.`
  }
  if (task === 'remove-second-step') {
    const isRemoved = await removeSecondStep(email)
    if (!isRemoved) return `No active account has the email ${email}.`
    const { readSiteSettings } = await import('#app/domain/settings/read-site-settings.server.ts')
    const { requireSecondStep } = await readSiteSettings()
    return requireSecondStep
      ? `${email} signs in with the password alone, and is led to set up a second step.`
      : `${email} signs in with the password alone now.`
  }
  return null
}
