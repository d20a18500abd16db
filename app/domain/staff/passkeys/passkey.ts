export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LENGTH = 60

/** The two values that a passkey is bound to. `rpId` is a host without port. */
export type PasskeyPlace = { origin: string; rpId: string }

/** Why passkeys can't work at an address. */
export type PasskeyObstacle = 'noAddress' | 'notSecure' | 'noName'

export type PasskeyAddress =
  | ({ ok: true } & PasskeyPlace)
  | { ok: false; reason: PasskeyObstacle; origin: string | null }

const NUMBERS = /^(\d+(\.\d+){3}|\[.*\])$/

/**
 * Browsers offer passkeys only on a domain name, and only over https or on the machine itself.
 * @param origin the shop's public origin; null while unknown
 * @see https://www.w3.org/TR/webauthn-3/#relying-party-identifier
 */
export function passkeyAddress(origin: string | null): PasskeyAddress {
  if (origin === null) return { ok: false, reason: 'noAddress', origin }
  const { protocol, hostname } = new URL(origin)
  if (NUMBERS.test(hostname)) return { ok: false, reason: 'noName', origin }
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isLocal) return { ok: false, reason: 'notSecure', origin }
  return { ok: true, origin, rpId: hostname }
}

/** Why no passkey can be added, worded for the user. */
export function passkeyObstacle(reason: PasskeyObstacle, origin: string | null): string {
  const sentences: Record<PasskeyObstacle, string> = {
    noAddress:
      'A passkey is tied to the shop’s web address, and the shop does not know its address yet. An owner can enter it under Settings, The shop.',
    notSecure: `A passkey needs an address that starts with https://, and the shop’s is ${origin}.`,
    noName: `A passkey needs an address with a domain name, such as https://cars.example, and the shop’s is ${origin}.`,
  }
  return sentences[reason]
}

export const PASSKEY_TEXTS = {
  button: 'Sign in with a passkey',
  waiting: 'Waiting for your device...',
  tooMany: `An account can have ${PASSKEYS_MAX} passkeys. Remove one that you no longer use.`,
  gone: 'This passkey has already been removed.',
  elsewhere: (origin: string) => `Passkeys work only at ${origin}. Open the back office there.`,
  wasMadeFor: (rpId: string) => `Made for ${rpId}, so it does not work at this address. Remove it.`,
} as const
