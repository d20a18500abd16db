import type { Refusal } from '#app/domain/refusal.ts'
import { endSessionOf } from '#app/domain/staff/account-rows.server.ts'
import {
  NewPasskeySchema,
  readPasskeyAnswer,
  UsedPasskeySchema,
} from '#app/domain/staff/passkeys/passkey-schema.ts'
import {
  PASSKEY_TEXTS,
  type PasskeyAddress,
  passkeyAddress,
  PASSKEYS_MAX,
} from '#app/domain/staff/passkeys/passkey.ts'
import {
  listPasskeys,
  notePasskeyUse,
  recordNewPasskey,
} from '#app/domain/staff/passkeys/passkeys.server.ts'
import { type AuthError, authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { describeDevice } from '#app/domain/staff/sign-in/describe-device.ts'
import { countChallenge, giveBackChallenge } from '#app/http/limits/sign-in-limit.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { findAuthenticatorName, passkeyAuth } from '#app/infra/passkey-auth.server.ts'

import {
  type AuthArgs,
  authHeaders,
  callAuthApi,
  clientAddressOf,
  type Cookies,
} from './auth-request.server.ts'
import { commandContextOf } from './command-context.server.ts'
import { knownDeviceCookie } from './known-device.server.ts'
import { admit, noteRefusal } from './sign-in.server.ts'
import type { Staff } from './staff-context.ts'

type Answered<T> = { ok: true; value: T; cookies: Cookies } | Refusal<AuthError>

/** Where passkeys work for a request, or why they don't. */
export async function findPasskeyAddress(context: AuthArgs['context']): Promise<PasskeyAddress> {
  return passkeyAddress(await pageOrigin(context))
}

const noAddress = { ok: false, reason: authError('passkey_no_address') } as const

/** A challenge without an account: the browser offers the passkeys it has. */
export async function startPasskeySignIn(
  args: AuthArgs,
): Promise<Answered<PublicKeyCredentialRequestOptionsJSON>> {
  const place = await findPasskeyAddress(args.context)
  if (!place.ok) return noAddress
  const wait = await countChallenge(clientAddressOf(args.context), args.request.signal)
  if (wait) {
    noteRefusal(args, 'rate_limited')
    return { ok: false, reason: authError('rate_limited', { sentence: wait }) }
  }
  const { api } = await passkeyAuth(place)
  const answer = await callAuthApi(
    api.generatePasskeyAuthenticationOptions({ headers: authHeaders(args), returnHeaders: true }),
  )
  if (!answer.ok) return answer
  return { ...answer, value: { ...answer.value, userVerification: 'required' } }
}

/**
 * Opens a session for a passkey's holder. Asks for no code: the device was present and has verified
 * its owner. Users without access get no session.
 */
export async function passPasskey(args: AuthArgs, written: string): Promise<Answered<'staff'>> {
  const refuse = (reason: AuthError): Refusal<AuthError> => {
    noteRefusal(args, reason.code)
    return { ok: false, reason }
  }
  const place = await findPasskeyAddress(args.context)
  if (!place.ok) return noAddress
  const response = readPasskeyAnswer(UsedPasskeySchema, written)
  if (!response) return refuse(authError('passkey_refused'))
  const { api } = await passkeyAuth(place)
  const answer = await callAuthApi(
    api.verifyPasskeyAuthentication({
      body: { response },
      headers: authHeaders(args),
      returnHeaders: true,
    }),
  )
  if (!answer.ok) return refuse(answer.reason)
  const { value, cookies } = answer
  const { session, user } = value
  if ((await admit(user)) !== 'staff') {
    await endSessionOf({ accountId: user.id, token: session.token })
    return refuse(authError('passkey_not_admitted'))
  }
  await giveBackChallenge(clientAddressOf(args.context))
  await notePasskeyUse(response.id)
  cookies.append('Set-Cookie', await knownDeviceCookie(user.email))
  return { ok: true, value: 'staff', cookies }
}

/** The first half of adding a passkey. The caller has checked the password. */
export async function startPasskey(
  args: AuthArgs,
  staff: Staff,
): Promise<Answered<PublicKeyCredentialCreationOptionsJSON>> {
  const place = await findPasskeyAddress(args.context)
  if (!place.ok) return noAddress
  const { length: count } = await listPasskeys(staff.id)
  if (count >= PASSKEYS_MAX)
    return { ok: false, reason: authError('passkey_refused', { sentence: PASSKEY_TEXTS.tooMany }) }
  const { api } = await passkeyAuth(place)
  return callAuthApi(
    api.generatePasskeyRegistrationOptions({ headers: authHeaders(args), returnHeaders: true }),
  )
}

/** The second half: stores the passkey that the browser created for that challenge. */
export async function addPasskey(
  args: AuthArgs,
  { staff, written }: { staff: Staff; written: string },
): Promise<Answered<{ name: string }>> {
  const place = await findPasskeyAddress(args.context)
  if (!place.ok) return noAddress
  const response = readPasskeyAnswer(NewPasskeySchema, written)
  if (!response) return { ok: false, reason: authError('passkey_refused') }
  const { api } = await passkeyAuth(place)
  const answer = await callAuthApi(
    api.verifyPasskeyRegistration({
      body: { response },
      headers: authHeaders(args),
      returnHeaders: true,
    }),
  )
  if (!answer.ok) return answer
  const { id, aaguid } = answer.value
  const name =
    (await findAuthenticatorName(aaguid)) ?? describeDevice(args.request.headers.get('user-agent'))
  await recordNewPasskey(commandContextOf(args.context), {
    accountId: staff.id,
    id,
    name,
    rpId: place.rpId,
  })
  return { ...answer, value: { name } }
}
