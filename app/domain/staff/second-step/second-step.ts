/** How it stands with the second step of somebody who is signed in. */
export type SecondStep = {
  /** The shop asks everybody who works in it for one. */
  isDemanded: boolean
  isOn: boolean
}

/** Whoever lacks what the shop demands gets to the set-up of it, and to nothing else. */
export function isHeldAtSetUp({ isDemanded, isOn }: SecondStep): boolean {
  return isDemanded && !isOn
}

/** The one page of the back office that somebody held may use. */
export const SET_UP_PAGE = '/admin/account'

/** The forms of that page that set a second step up. */
const SET_UP_INTENTS: readonly string[] = ['second-factor-start', 'second-factor-confirm']

export const isSetUpIntent = (intent: string) => SET_UP_INTENTS.includes(intent)

export const SECOND_STEP_TEXTS = {
  stays: 'This shop requires a second step from everyone, so yours cannot be turned off.',
  newPhone:
    'For a new phone, move the codes in the app to it first. If you have lost both the app and the recovery codes, ask whoever runs the shop’s server.',
} as const
