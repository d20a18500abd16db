export type SecondStep = {
  isDemanded: boolean
  isOn: boolean
}

/** Users who lack a required second factor can only set it up. */
export function isHeldAtSetUp({ isDemanded, isOn }: SecondStep): boolean {
  return isDemanded && !isOn
}

/** The only back-office page open to users held at the setup. */
export const SET_UP_PAGE = '/admin/account'

const SET_UP_INTENTS: readonly string[] = ['second-factor-start', 'second-factor-confirm']

export const isSetUpIntent = (intent: string) => SET_UP_INTENTS.includes(intent)

export const SECOND_STEP_TEXTS = {
  stays: 'This shop requires a second step from everyone, so yours cannot be turned off.',
  newPhone:
    'If you change phones, move the codes in the app to the new one first. If you have lost both the app and the recovery codes, ask whoever runs the shop’s server.',
} as const
