/**
 * What the dealer states about a car, each on the day it was ticked (`YYYY-MM-DD`). Null is not
 * stated, which is not the same as untrue.
 */
export type CarStatements = {
  readonly certifiedOn: string | null
  readonly noAccidentsOn: string | null
  readonly singleOwnerOn: string | null
  readonly regularMaintenanceOn: string | null
}

export const NO_STATEMENTS: CarStatements = {
  certifiedOn: null,
  noAccidentsOn: null,
  singleOwnerOn: null,
  regularMaintenanceOn: null,
}

/** The claims of a car's history in the order shown. Nothing is claimed that nobody has ticked. */
export const CAR_CLAIMS = [
  { key: 'certifiedOn', label: 'Certified' },
  { key: 'noAccidentsOn', label: 'No accidents' },
  { key: 'singleOwnerOn', label: 'Single owner' },
  { key: 'regularMaintenanceOn', label: 'Regular maintenance' },
] as const satisfies readonly { key: keyof CarStatements; label: string }[]

/** In place of a claim that the dealer has not made. */
export const CLAIM_NOT_STATED = 'Ask us for the inspection report'
