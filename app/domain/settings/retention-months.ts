export const DEFAULT_RETENTION_MONTHS = 24
export const RETENTION_MONTHS_MIN = 1
/** Nobody buys the car they asked about five years ago. */
export const RETENTION_MONTHS_MAX = 60
