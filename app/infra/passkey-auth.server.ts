import { authOptions } from './auth.server.ts'
import { logger } from './logger.server.ts'

const SCHEMA = {
  passkey: {
    modelName: 'auth_passkeys',
    fields: {
      publicKey: 'public_key',
      userId: 'user_id',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
} as const

/** The library's message for a response it rejects, which any stranger can send. */
const REFUSED = /^Failed to verify/

type Place = { origin: string; rpId: string }

/**
 * The sign-in library for passkeys on one address. It has its own instance, because the plugin
 * takes the address once, and ours can change while the shop runs.
 */
async function createPasskeyAuth({ origin, rpId }: Place) {
  const [{ betterAuth }, { APIError }, { passkey }, options] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('@better-auth/passkey'),
    authOptions(),
  ])
  /** The plugin requests user verification but accepts responses without it. */
  const requireVerified = (isVerified: boolean | undefined) => {
    if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'PASSKEY_UNVERIFIED' })
  }
  return betterAuth({
    ...options,
    // Its own rule asks for a new sign-in. Ours asks for the password before a challenge is made.
    session: { ...options.session, freshAge: 0 },
    logger: {
      level: 'warn',
      log: (level, message, ...details: unknown[]) => {
        const err = details[0]
        if (REFUSED.test(message)) logger.info({ source: 'passkey', err }, message)
        else options.logger.log(level, message)
      },
    },
    plugins: [
      passkey({
        rpID: rpId,
        rpName: options.appName,
        origin,
        schema: SCHEMA,
        // A passkey that its device can list by itself, so nobody types an email address first.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        registration: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  })
}

const made = new Map<string, ReturnType<typeof createPasskeyAuth>>()

export function passkeyAuth(place: Place): ReturnType<typeof createPasskeyAuth> {
  const known = made.get(place.origin)
  if (known) return known
  const making = createPasskeyAuth(place).catch((error: unknown) => {
    made.delete(place.origin)
    throw error
  })
  made.set(place.origin, making)
  return making
}

/** `1Password`, from the kind of authenticator; null if it doesn't say. */
export async function findAuthenticatorName(aaguid: string | undefined): Promise<string | null> {
  const { getAuthenticatorName } = await import('@better-auth/passkey')
  return getAuthenticatorName(aaguid) ?? null
}
