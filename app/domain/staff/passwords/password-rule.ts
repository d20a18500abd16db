import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password-length.ts'

const WORDS = `
password passwords passwort passcode passphrase letmein letmeinnow welcome welcomeback welcomehome
qwerty qwertyui qwertyuiop qwertzuiop azertyuiop asdfghjkl zxcvbnm qazwsxedc qazwsx asdfgh
administrator admin adminadmin superadmin root rootroot toor master superuser manager
iloveyou iloveyouso loveyou lovelove princess sunshine football basketball baseball liverpool
arsenal chelsea manchester manchesterunited barcelona realmadrid gormahia harambee harambeestars
kenya kenyakenya nairobi nairobikenya mombasa kisumu nakuru eldoret hakunamatata safari safaricom
mpesa karibu karibusana jambo habari asante
toyota mercedes mercedesbenz bmwbmw subaru landcruiser nissan mazda
dragon monkey shadow michael jennifer jordan superman batman starwars pokemon computer internet
samsung whatsapp facebook google iphone android
changeme changemenow changethis default secret topsecret guest testtest testing test temporary
trustno trustnoone access freedom whatever blessed jesus jesuschrist godisgood godisgreat
summer winter spring autumn january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday
mypassword thepassword yourpassword passpass passwordpassword nopassword
dealer dealership carsale carsales carsforsale cardealer usedcars
`

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))

/** Fewer distinct characters form a pattern. */
const DIFFERENT_CHARACTERS_MIN = 5
/** Shorter parts of a name occur in too many good passwords. */
const NAME_MIN_LENGTH = 4

export const PASSWORD_HELP = `At least ${PASSWORD_MIN_LENGTH} characters. Three or four unrelated words make a good one.`

/** Shown after signing in with a password chosen before this check existed. */
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
    reason: 'Use a wider mix of characters, and no sequence such as 12345 or abcde.',
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

/** One sentence per reason; empty if the password is acceptable. */
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

/** A capital, a trailing year or a 0 for o does not make a common password uncommon. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const word = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '')
  return withUndisguised([lower, word]).some((form) => COMMON_PASSWORDS.has(form))
}

/**
 * A password without common additions: a capital, digits and symbols around it, 0 for o,
 * repetition. A part shorter than half of it says nothing about the rest.
 */
export function passwordForms(password: string): string[] {
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^a-z0-9]+$/, '').replace(/^[^a-z0-9]+/, '')
  const word = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '')
  const pieces = [bare, word].filter((piece) => piece.length * 2 >= lower.length)
  return [...new Set(withUndisguised([lower, ...pieces, ...[lower, ...pieces].flatMap(halfOf)]))]
}

/** `maziwa` from `maziwamaziwa`. */
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

/** In words, since a meter suggests more certainty than there is. */
export const STRENGTHS = ['Too weak', 'Long enough', 'Good', 'Very good'] as const

/** Both must be reached: a short word three times is long but easily guessed. */
const STEPS = [
  { length: 16, different: 9 },
  { length: 20, different: 11 },
] as const

type Strength = {
  level: number
  words: (typeof STRENGTHS)[number]
  reason: string | null
}

/**
 * By length and distinct characters; null while empty. The server may still refuse a leaked one.
 */
export function passwordStrength(chosen: { password: string; email: string }): Strength | null {
  const { password } = chosen
  if (password === '') return null
  const reason = weakPasswordReasons({ ...chosen, siteName: '' })[0] ?? null
  const characters = Array.from(password.toLowerCase())
  const different = new Set(characters).size
  const passed = STEPS.filter(
    (step) => characters.length >= step.length && different >= step.different,
  ).length
  const index = reason === null ? 1 + passed : 0
  return { level: index + 1, words: STRENGTHS[index] ?? STRENGTHS[0], reason }
}
