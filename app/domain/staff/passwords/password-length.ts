/** For new passwords; older ones can still sign in. */
export const PASSWORD_MIN_LENGTH = 12

/** Limits the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 128
