import { data } from 'react-router'

import { isPasswordOf } from '#app/domain/staff/passwords/change-password.server.ts'
import { confirmSignIn } from '#app/domain/staff/profile.server.ts'
import { isActiveOwner } from '#app/domain/staff/role.ts'
import { claimCode } from '#app/domain/staff/second-step/second-step.server.ts'
import { authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { STAFF_REFUSALS, type StaffRefusal } from '#app/domain/staff/staff-refusal.ts'
import { StepUpSchema } from '#app/domain/staff/staff-schema.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { countAttempt, giveBackAttempt } from '#app/http/limits/sign-in-limit.server.ts'
import { auth } from '#app/infra/auth.server.ts'
import type { FormResult } from '#app/pages/staff/form-result.ts'

import { type AuthArgs, authHeaders, callAuthApi, clientAddressOf } from './auth-request.server.ts'
import { commandContextOf } from './command-context.server.ts'
import { secondStepContext, type Staff, staffContext } from './staff-context.ts'

type StepUpResult = Omit<FormResult, 'intent'>

/** @throws a 403 with a message for the user */
export function requireOwner(staff: Staff, refusal: string = STAFF_REFUSALS.ownersOnly): void {
  if (!isActiveOwner(staff)) throw data(refusal, { status: 403 })
}

/**
 * Checks the password, and the code of a second step, if a form asked for them again; the session
 * then counts as fresh. Null if they are right or were not asked for.
 */
export async function verifyStepUp(args: AuthArgs, form: FormData): Promise<StepUpResult | null> {
  if (!form.has('stepPassword')) return null
  const staff = args.context.get(staffContext)
  const needsCode = args.context.get(secondStepContext).isOn
  const refuse = (answer: Partial<StepUpResult>) => ({
    ok: false,
    stepUp: { needsCode },
    ...answer,
  })
  const submission = parseForm(form, StepUpSchema)
  if (submission.status !== 'success') return refuse({ fields: wrongFields(submission) })
  const { stepPassword, stepCode } = submission.value
  const attempt = {
    address: clientAddressOf(args.context),
    account: `password of ${staff.id}`,
    knownDevice: staff.sessionId,
  }
  const wait = await countAttempt(attempt)
  if (wait) return refuse({ message: wait })
  if (!(await isPasswordOf(staff.id, stepPassword)))
    return refuse({ fields: { stepPassword: [authError('wrong_password').sentence] } })
  const wrongCode = needsCode ? await findWrongCode(args, { staff, code: stepCode }) : null
  if (wrongCode) return refuse({ fields: { stepCode: [wrongCode] } })
  await giveBackAttempt(attempt)
  await confirmSignIn(commandContextOf(args.context))
  return null
}

type GivenCode = { staff: Staff; code: string }

async function findWrongCode(args: AuthArgs, { staff, code }: GivenCode): Promise<string | null> {
  if (code === '') return 'Enter the code.'
  const { api } = await auth()
  const answer = await callAuthApi(
    api.verifyTOTP({ body: { code }, headers: authHeaders(args), returnHeaders: true }),
  )
  if (!answer.ok) return answer.reason.sentence
  return (await claimCode({ accountId: staff.id, code }))
    ? null
    : 'This code has been used already. Wait for the next one.'
}

/** For a refused change: asks for the password if that is all that is missing. */
export function refusedChange(context: AuthArgs['context'], reason: StaffRefusal): StepUpResult {
  const message = STAFF_REFUSALS[reason]
  const { isOn: needsCode } = context.get(secondStepContext)
  return { ok: false, message, ...(reason === 'staleSignIn' && { stepUp: { needsCode } }) }
}

/** The typed values, so that a page without script can ask for the rest without losing them. */
export function typedFields(form: FormData, names: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((each) => typeof each === 'string')]),
  )
}
