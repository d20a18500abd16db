/** Of a password that somebody chooses; one chosen under an earlier rule still signs in. */
export const PASSWORD_MIN_LENGTH = 12

/** Beyond this the hash would cost more than it protects. */
export const PASSWORD_MAX_LENGTH = 128
