import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

type Asked = { challenge: string; origin?: string; rpId?: string; isVerified?: boolean }

const PLACE = { origin: 'http://localhost:3000', rpId: 'localhost', isVerified: true }

const text = (bytes: Buffer) => bytes.toString('base64url')

/** Short texts and byte strings of CBOR (RFC 8949). */
const cborText = (written: string) => Buffer.from([0x60 + written.length, ...Buffer.from(written)])
const cborBytes = (bytes: Buffer) => {
  const { length } = bytes
  // The shortest form, because the verifier encodes again to find the end.
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

/**
 * A device with one passkey, which answers like a browser's `toJSON()`; there is no user, so it can
 * skip the user verification or lie about its origin.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
 */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // Type EC2, ES256, P-256.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const id = randomBytes(32)

  const clientData = (type: string, { challenge, origin }: Required<Asked>) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({ rpId, isVerified }: Required<Asked>, flags = 0) =>
    Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags, 0, 0, 0, 0]),
    ])
  const answer = (response: object) =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    create(asked: Asked): string {
      const given = { ...PLACE, ...asked }
      const data = Buffer.concat([
        authenticatorData(given, HAS_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return answer({
        clientDataJSON: text(clientData('webauthn.create', given)),
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },
    use(asked: Asked): string {
      const given = { ...PLACE, ...asked }
      const client = clientData('webauthn.get', given)
      const data = authenticatorData(given)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(createSign('sha256').update(signed).sign(privateKey)),
      })
    },
  }
}
