import { COMMON_PASSWORDS } from './common-passwords.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password-length.ts'

/** Fewer different characters than this is a pattern, not a password. */
const DIFFERENT_CHARACTERS_MIN = 5
/** A shorter piece of a name is in too many good passwords. */
const NAME_MIN_LENGTH = 4

export const PASSWORD_HELP = `At least ${PASSWORD_MIN_LENGTH} characters. Three or four words that do not belong together make a good one.`

/** To who signs in with a password that was chosen before it was looked up. */
export const GUESSED_PASSWORD = {
  text: 'Your password is one of the first that attackers try.',
  description: 'Please choose another under Your account.',
} as const

type PasswordCheck = {
  password: string
  email: string
  siteName: string
}

type Rule = { reason: string; isBroken: (check: PasswordCheck) => boolean }

const RULES: readonly Rule[] = [
  {
    reason: `Use at least ${PASSWORD_MIN_LENGTH} characters.`,
    isBroken: ({ password }) => Array.from(password).length < PASSWORD_MIN_LENGTH,
  },
  {
    reason: `Use at most ${PASSWORD_MAX_LENGTH} characters.`,
    isBroken: ({ password }) => password.length > PASSWORD_MAX_LENGTH,
  },
  {
    reason: 'Choose something fewer people use.',
    isBroken: ({ password }) => isCommonPassword(password),
  },
  {
    reason: 'Use more different characters, and no run such as 12345 or abcde.',
    isBroken: ({ password }) => isPattern(password),
  },
  {
    reason: 'Leave your email out of it.',
    isBroken: ({ password, email }) =>
      holdsNameOf(password, [email, email.split('@', 1)[0] ?? '', ...email.split(/[@._+-]/)]),
  },
  {
    reason: 'Leave the name of the shop out of it.',
    isBroken: ({ password, siteName }) =>
      holdsNameOf(password, [siteName, ...siteName.split(/\s+/)]),
  },
]

/** Why a password is too weak, one sentence for each reason; empty when it will do. */
export function weakPasswordReasons(check: PasswordCheck): string[] {
  return RULES.filter(({ isBroken }) => isBroken(check)).map(({ reason }) => reason)
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A usual word stays usual with a capital, a year at its end or a 0 for its o. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '')
  return withUndisguised([lower, word]).some((form) => COMMON_PASSWORDS.has(form))
}

/**
 * What a password is once the usual additions are taken off: a capital, figures and signs around it,
 * a 0 for its o, the same twice. A piece that is less than half of it says nothing of the rest.
 */
export function passwordForms(password: string): string[] {
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^a-z0-9]+$/, '').replace(/^[^a-z0-9]+/, '')
  const word = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '')
  const pieces = [bare, word].filter((piece) => piece.length * 2 >= lower.length)
  return [...new Set(withUndisguised([lower, ...pieces, ...[lower, ...pieces].flatMap(halfOf)]))]
}

/** `maziwa` of `maziwamaziwa`. */
function halfOf(text: string): string[] {
  const half = text.slice(0, text.length / 2)
  return half !== '' && half + half === text ? [half] : []
}

const withUndisguised = (forms: string[]) => [...forms, ...forms.map(undisguised)]

const undisguised = (text: string) =>
  Array.from(text, (character) => LOOKALIKES[character] ?? character).join('')

function isPattern(password: string): boolean {
  if (password === '') return false
  const characters = Array.from(password.toLowerCase())
  if (new Set(characters).size < DIFFERENT_CHARACTERS_MIN) return true
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  const inRow = steps.filter((step) => Math.abs(step) === 1 || step === 0).length
  return inRow >= steps.length * 0.75
}

function holdsNameOf(password: string, names: string[]): boolean {
  const plain = emailsOf(password)
  return names.map(emailsOf).some((name) => name.length >= NAME_MIN_LENGTH && plain.includes(name))
}

const emailsOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
