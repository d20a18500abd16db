export const LOAN_DEFAULTS = {
  price: '100000',
  deposit: '0',
  depositIn: 'percent',
  rate: '12',
  months: '12',
  rateKind: 'reducing',
} as const

/** Thirty years: no lender finances a car for longer. */
export const MAX_LOAN_MONTHS = 360

/** The most expensive logbook loans charge less than half of this. */
export const MAX_RATE_PERCENT = 200
