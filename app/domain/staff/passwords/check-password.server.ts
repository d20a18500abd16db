import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { isKnownPassword } from '#app/infra/known-passwords.server.ts'

import { isCommonPassword, passwordForms, weakPasswordReasons } from './password-rule.ts'

const KNOWN =
  'Choose something fewer people use: this, or the word in it, is on the list of a million leaked passwords that attackers try first.'

/** Why a password is refused, one sentence per reason; empty if it is accepted. */
export async function checkPassword(chosen: {
  password: string
  email: string
}): Promise<string[]> {
  const { siteName } = await readSiteSettings()
  const reasons = weakPasswordReasons({ ...chosen, siteName })
  // Already reported, and enough by itself.
  const isCommon = isCommonPassword(chosen.password)
  if (!isCommon && (await isKnownPassword(passwordForms(chosen.password)))) reasons.push(KNOWN)
  return reasons
}

export async function isGuessedFirst(password: string): Promise<boolean> {
  return isCommonPassword(password) || isKnownPassword(passwordForms(password))
}
