import type { z } from 'zod'

import { invalidFields } from '#app/domain/refusal.ts'
import type { AuthError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { type AuthArgs, clientAddressOf, type Cookies } from '#app/http/auth/auth-request.server.ts'
import type { Staff } from '#app/http/auth/staff-context.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { countAttempt, giveBackAttempt } from '#app/http/limits/sign-in-limit.server.ts'
import type { FormResult } from '#app/pages/staff/form-result.ts'

import type { Enrolment } from './second-factor-setup.server.ts'

export type AccountResult = FormResult & {
  enrolment?: Enrolment
  recoveryCodes?: readonly string[]
  /** For the browser, which then asks the device for a new passkey. */
  passkeyOptions?: PublicKeyCredentialCreationOptionsJSON
}

export type Answer = Omit<AccountResult, 'intent'> & { status?: number; cookies?: Cookies }

export type Requester = { args: AuthArgs; staff: Staff }

export type Submission = Requester & { form: FormData }

/** Limits password guesses by someone who finds a signed-in device. */
export async function withPassword(
  { args, staff }: Requester,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const attempt = {
    address: clientAddressOf(args.context),
    account: `password of ${staff.id}`,
    knownDevice: staff.sessionId,
  }
  const wait = await countAttempt(attempt)
  if (wait) return { ok: false, message: wait, status: 429 }
  const answer = await work()
  if (answer.ok) await giveBackAttempt(attempt)
  return answer
}

export const refused = ({ code, sentence, status, reasons }: AuthError): Answer => ({
  ok: false,
  code,
  message: sentence,
  status,
  ...(reasons && { reasons }),
})

export function parse<T extends z.ZodObject>(form: FormData, schema: T) {
  const submission = parseForm(form, schema)
  return submission.status === 'success'
    ? { ok: true as const, value: submission.value }
    : invalidFields(wrongFields(submission))
}
