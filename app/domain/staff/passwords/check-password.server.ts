import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { isKnownPassword } from '#app/infra/known-passwords.server.ts'

import { isCommonPassword, passwordForms, weakPasswordReasons } from './password-rule.ts'

const KNOWN =
  'Choose something fewer people use: this, or the word in it, is on the list of a million leaked passwords that attackers try first.'

/** Why somebody may not choose a password, one sentence for each reason; empty when it will do. */
export async function checkPassword(chosen: {
  password: string
  email: string
}): Promise<string[]> {
  const { siteName } = await readSiteSettings()
  const reasons = weakPasswordReasons({ ...chosen, siteName })
  // Said already, and no matter what else is wrong.
  const isSaid = isCommonPassword(chosen.password)
  if (!isSaid && (await isKnownPassword(passwordForms(chosen.password)))) reasons.push(KNOWN)
  return reasons
}

/** Whether a password that somebody uses is one of the first that attackers try. */
export async function isGuessedFirst(password: string): Promise<boolean> {
  return isCommonPassword(password) || isKnownPassword(passwordForms(password))
}
