import { z } from 'zod'

import { PASSKEY_NAME_MAX_LENGTH } from './passkey.ts'

const NAME_MISSING = 'Enter a name.'

export const PasskeyNameSchema = z.object({
  name: z
    .string({ error: NAME_MISSING })
    .trim()
    .min(1, { error: NAME_MISSING })
    .max(PASSKEY_NAME_MAX_LENGTH, {
      error: `A name can have at most ${PASSKEY_NAME_MAX_LENGTH} characters.`,
    }),
})

/** Far above what authenticators send, even with a manufacturer's certificate. */
const ANSWER_MAX_LENGTH = 20_000
/** An id of 1,023 bytes, in base64url. */
const ID_MAX_LENGTH = 1_364

const encoded = z.base64url()
const id = encoded.min(1).max(ID_MAX_LENGTH)

const common = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
}

/** The browser's `toJSON()` of a new passkey; only the fields that are read. */
export const NewPasskeySchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .catch([]),
  }),
})

/** The same for a passkey in use. */
export const UsedPasskeySchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
  }),
})

/** Null for anything that no browser sends. */
export function readPasskeyAnswer<T>(schema: z.ZodType<T>, written: string): T | null {
  if (written.length > ANSWER_MAX_LENGTH) return null
  try {
    return schema.safeParse(JSON.parse(written)).data ?? null
  } catch {
    return null
  }
}
