import { PASSKEY_TEXTS } from '#app/domain/staff/passkeys/passkey.ts'

/** The device's response, as JSON for the server, or a sentence for the user. */
export type Ceremony = { ok: true; answer: string } | { ok: false; sentence: string }

/** `signal` closes the device's dialog when the user leaves the page. */
type Asked<Options> = { options: Options; origin: string; signal: AbortSignal }

export async function createPasskey({
  options,
  origin,
  signal,
}: Asked<PublicKeyCredentialCreationOptionsJSON>): Promise<Ceremony> {
  return ceremony(
    () => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
      return navigator.credentials.create({ publicKey, signal })
    },
    {
      cancelled: 'No passkey was added: it was cancelled, or took too long.',
      origin,
    },
  )
}

export async function getPasskey({
  options,
  origin,
  signal,
}: Asked<PublicKeyCredentialRequestOptionsJSON>): Promise<Ceremony> {
  return ceremony(
    () => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
      return navigator.credentials.get({ publicKey, signal })
    },
    {
      cancelled:
        'No passkey was used: it was cancelled, took too long, or this device has none for this shop.',
      origin,
    },
  )
}

type Sentences = { cancelled: string; origin: string }

async function ceremony(
  ask: () => Promise<Credential | null>,
  sentences: Sentences,
): Promise<Ceremony> {
  try {
    const credential = await ask()
    return credential instanceof PublicKeyCredential
      ? { ok: true, answer: JSON.stringify(credential) }
      : { ok: false, sentence: sentences.cancelled }
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error, sentences) }
  }
}

/** Names from https://www.w3.org/TR/webauthn-3/. Browsers hide the cause behind the first. */
function sentenceOf(error: unknown, { cancelled, origin }: Sentences): string {
  const name = error instanceof Error ? error.name : ''
  const sentences: Readonly<Record<string, string>> = {
    NotAllowedError: cancelled,
    AbortError: cancelled,
    InvalidStateError:
      'This device or password manager already has a passkey for your account here.',
    SecurityError: PASSKEY_TEXTS.elsewhere(origin),
    ConstraintError:
      'This device cannot check that it is you. Set up its screen lock first, or use another device.',
    NotSupportedError: 'This device cannot create a passkey that the shop can check.',
  }
  return sentences[name] ?? 'The browser could not ask for your passkey. Please try again.'
}
