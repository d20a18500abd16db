type Wishes = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/**
 * Whoever's browser asks not to be tracked, by Do Not Track or Global Privacy Control, is not
 * counted at all: no session id, no events.
 */
export function wantsNoCounting({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true
}
