/** The day each box was ticked (`YYYY-MM-DD`). Null means not stated, not untrue. */
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

/** Claims about a car's history, in display order; only ticked ones are shown. */
export const CAR_CLAIMS = [
  { key: 'certifiedOn', label: 'Certified' },
  { key: 'noAccidentsOn', label: 'No accidents' },
  { key: 'singleOwnerOn', label: 'Single owner' },
  { key: 'regularMaintenanceOn', label: 'Regular maintenance' },
] as const satisfies readonly { key: keyof CarStatements; label: string }[]

export const CLAIM_NOT_STATED = 'Ask us for the inspection report'
