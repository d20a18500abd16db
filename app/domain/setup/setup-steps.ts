import { exampleWords } from '#app/domain/settings/shown-settings.ts'
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '#app/domain/settings/site-settings.ts'
import { isGeneratedName } from '#app/domain/staff/signed-name.ts'
import { count } from '#app/domain/text/count.ts'

/** Facts that decide whether a new shop is ready for buyers, in this order. */
export type SetupFacts = {
  readonly settings: SiteSettings
  /** The viewer's name. */
  readonly fullName: string
  /** Null while the shop's public address is unknown. */
  readonly publicUrl: string | null
  readonly hasMailServer: boolean
  readonly hasBackup: boolean
  readonly colleagues: number
  /** The example's hours and rate that nobody has confirmed. */
  readonly unconfirmed: readonly string[]
  /** Kinds of reference facts whose values in use are examples. */
  readonly exampleFigures: readonly string[]
  /** Cars on sale that did not come with the program. */
  readonly ownCars: number
  readonly demoCars: number
  /** Whether anything of the demo is left to remove. */
  readonly demoLeft: boolean
}

export type SetupStep = {
  readonly key:
    | 'contacts'
    | 'words'
    | 'hours'
    | 'name'
    | 'address'
    | 'mail'
    | 'backup'
    | 'colleagues'
    | 'figures'
    | 'cars'
  readonly title: string
  readonly isDone: boolean
  readonly text: string
}

/** Settings that buyers take for the dealer's own, with their labels on the screen. */
const CONTACTS = [
  ['siteName', 'the name'],
  ['contactPhone', 'the phone number'],
  ['whatsappNumber', 'the WhatsApp number'],
  ['contactEmail', 'the email address'],
  ['address', 'the address of the yard'],
] as const

/** Names that only work within a network, or nowhere (RFC 2606, RFC 6761, RFC 6762, RFC 8375). */
const NOT_PUBLIC =
  /(?:^|\.)(?:local|localhost|localdomain|lan|home|intranet|internal|private|corp|test|invalid|onion|arpa)$/i

/** Whether an address has a domain of the public internet. */
function isPublicDomain(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).replace(/\.$/, '')
  return domain.includes('.') && !/^\[|^[\d.]+$/.test(domain) && !NOT_PUBLIC.test(domain)
}

const refusedText = (email: string) =>
  `Nobody outside your network can write to ${email}, and push services refuse it, so buyers’ phones get no notifications. Enter an address that buyers can write to.`

export function setupSteps(facts: SetupFacts): SetupStep[] {
  const examples = CONTACTS.filter(
    ([key]) => facts.settings[key] === DEFAULT_SITE_SETTINGS[key],
  ).map(([, name]) => name)
  const { publicUrl, hasMailServer, hasBackup, colleagues, exampleFigures } = facts
  const { ownCars, demoCars } = facts
  const { businessHours, contactHours, financingRateFrom } = facts.settings
  const words = exampleWords(facts.settings)
  const isRefused = !isPublicDomain(facts.settings.contactEmail)
  return [
    {
      key: 'contacts',
      title: 'Name, phones and address',
      isDone: examples.length === 0 && !isRefused,
      text: [
        examples.length === 0
          ? `Buyers reach ${facts.settings.siteName} on ${facts.settings.contactPhone}.`
          : `Still an example: ${listed(examples)}. Buyers would call somebody else.`,
        ...(isRefused ? [refusedText(facts.settings.contactEmail)] : []),
      ].join(' '),
    },
    {
      key: 'words',
      title: 'What the shop says about itself',
      isDone: words.length === 0,
      text:
        words.length === 0
          ? 'Buyers read your own words and figures.'
          : `Still the example’s, so buyers of your own cars don’t see it: ${listed(words)}.`,
    },
    {
      key: 'hours',
      title: 'Hours and financing',
      isDone: facts.unconfirmed.length === 0,
      text:
        facts.unconfirmed.length === 0
          ? `Buyers read ${businessHours}, on the contact page ${contactHours}, and financing from ${financingRateFrom}% APR.`
          : `Buyers of your own cars don’t see these examples until you confirm or change them: ${listed(facts.unconfirmed)}.`,
    },
    {
      key: 'name',
      title: 'Your name',
      isDone: !isGeneratedName(facts.fullName),
      text: isGeneratedName(facts.fullName)
        ? `You are called “${facts.fullName}”. Until you enter your own name, what you sign names the shop.`
        : `You sign as ${facts.fullName}; buyers see your first name.`,
    },
    {
      key: 'address',
      title: 'Web address',
      isDone: publicUrl !== null,
      text:
        publicUrl ??
        'Links in emails, QR codes, feeds and search engines need it. Confirm it once the shop is where buyers will find it.',
    },
    {
      key: 'mail',
      title: 'Email',
      isDone: hasMailServer,
      text: hasMailServer
        ? 'A mail server is set up. Send yourself a test.'
        : 'No mail server is set up, so nothing is emailed: inquiries wait in the back office, and you hand over colleagues’ links yourself. Whoever runs the server sets SMTP_URL.',
    },
    {
      key: 'backup',
      title: 'First backup',
      isDone: hasBackup,
      text: hasBackup ? 'There is a backup.' : 'Make the first one now to be sure that it works.',
    },
    {
      key: 'colleagues',
      title: 'Colleagues',
      isDone: colleagues > 0,
      text:
        colleagues > 0
          ? `${count(colleagues, 'colleague')} can sign in besides you.`
          : 'You are the only one who can sign in. A second owner can let you back in if you lose your phone.',
    },
    {
      key: 'figures',
      title: 'Costs and terms',
      isDone: exampleFigures.length === 0,
      text:
        exampleFigures.length === 0
          ? 'Buyers see your own figures, each with its day and source.'
          : `Still demo values, so your own cars show none of them: ${listed(exampleFigures)}. Change each to what your agent, your lenders and you charge.`,
    },
    {
      key: 'cars',
      title: 'Your cars',
      isDone: ownCars > 0 && demoCars === 0,
      text: carsText({ ownCars, demoCars }),
    },
  ]
}

function carsText({ ownCars, demoCars }: Pick<SetupFacts, 'ownCars' | 'demoCars'>): string {
  const own =
    ownCars > 0 ? `${count(ownCars, 'car')} of yours on sale.` : 'None of your cars are on sale.'
  return demoCars > 0 ? `${own} ${count(demoCars, 'demo car')} still shown to buyers.` : own
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Shown on the dashboard until everything is done, then null. */
export function setupNotice(steps: readonly SetupStep[]): string | null {
  const done = steps.filter(({ isDone }) => isDone).length
  return done === steps.length ? null : `${done} of ${steps.length} setup steps done`
}

export const SETUP_FETCH_FAILED = 'The setup status could not be read'
export const ADDRESS_CONFIRMED = 'Address confirmed'
export const HOURS_CONFIRMED = 'Buyers see the hours and the rate now'
export const ADDRESS_FROM_ENVIRONMENT =
  'The address is set with PUBLIC_URL on the server, which takes precedence.'
export const NO_MAIL_SERVER = 'No mail server is set up.'
export const BACKUP_STARTED = 'The backup has started. Check again in a minute.'
export const BACKUP_RUNNING = 'A backup is already running.'
export const testEmailSent = (to: string) => `Sent to ${to}. Check your inbox.`
export const testEmailFailed = (reason: string) => `The test could not be sent: ${reason}`
