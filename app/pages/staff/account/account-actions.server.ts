import { redirect } from 'react-router'

import { isId } from '#app/domain/ids/is-id.ts'
import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { invalidFields } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { changePassword } from '#app/domain/staff/passwords/change-password.server.ts'
import { updateOwnProfile } from '#app/domain/staff/profile.server.ts'
import {
  claimCode,
  recordSecondFactor,
  type SecondFactorEvent,
} from '#app/domain/staff/second-step/second-step.server.ts'
import {
  isHeldAtSetUp,
  isSetUpIntent,
  SECOND_STEP_TEXTS,
  SET_UP_PAGE,
} from '#app/domain/staff/second-step/second-step.ts'
import { signOutSessions } from '#app/domain/staff/sign-in/sessions.server.ts'
import { STAFF_REFUSALS } from '#app/domain/staff/staff-refusal.ts'
import {
  ChangePasswordSchema,
  CodeSchema,
  ConfirmSchema,
  OwnProfileSchema,
} from '#app/domain/staff/staff-schema.ts'
import type { AuthArgs, Cookies } from '#app/http/auth/auth-request.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { knownDeviceCookie } from '#app/http/auth/known-device.server.ts'
import { secondStepContext, staffContext } from '#app/http/auth/staff-context.ts'
import { typedFields } from '#app/http/auth/step-up.server.ts'
import { formText } from '#app/http/forms/form-text.ts'

import {
  type AccountResult,
  type Answer,
  parse,
  refused,
  type Requester,
  type Submission,
  withPassword,
} from './account-answer.server.ts'
import { PASSKEY_ACTIONS } from './passkey-actions.server.ts'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from './second-factor-setup.server.ts'

const ACTIONS: Readonly<Record<string, (submission: Submission) => Promise<Answer>>> = {
  details: async ({ args, staff, form }) => {
    const parsed = parse(form, OwnProfileSchema)
    const typed = typedFields(form, ['fullName', 'phone'])
    if (!parsed.ok) return { ...parsed, typed }
    const { fullName, phone: typedPhone } = parsed.value
    const phone = typedPhone === '' ? null : normalisePhone(typedPhone)
    if (typedPhone !== '' && !phone) {
      return { ...invalidFields({ phone: ['Enter a phone number such as 0712 345 678.'] }), typed }
    }
    const result = await updateOwnProfile(commandOf({ args, staff }), {
      id: staff.id,
      fullName,
      phone,
    })
    return result.ok
      ? { ok: true, message: 'Your details are saved.' }
      : { ...invalidFields({ phone: [STAFF_REFUSALS[result.reason]] }), typed }
  },

  password: async ({ args, staff, form }) => {
    const parsed = parse(form, ChangePasswordSchema)
    if (!parsed.ok) return parsed
    const { current, password } = parsed.value
    return withPassword({ args, staff }, async () => {
      const change = { account: staff, current, password }
      const result = await changePassword(commandOf({ args, staff }), change)
      if (!result.ok) return refused(result.reason)
      // A new password forgets every device, but this one is in use.
      const cookies = new Headers({ 'Set-Cookie': await knownDeviceCookie(staff.email) })
      return {
        ok: true,
        message: 'Your password has been changed. Other devices have been signed out.',
        cookies,
      }
    })
  },

  'sign-out-one': async ({ args, staff, form }) => {
    const onlyId = formText(form, 'session')
    if (!isId(onlyId)) return { ok: false, message: 'That device is signed out.' }
    await signOutSessions(commandOf({ args, staff }), {
      accountId: staff.id,
      scope: 'one',
      onlyId,
    })
    if (onlyId === staff.sessionId) throw redirect('/')
    return { ok: true, message: 'That device is signed out.' }
  },

  'sign-out-others': async ({ args, staff }) => {
    await signOutSessions(commandOf({ args, staff }), {
      accountId: staff.id,
      scope: 'others',
      exceptId: staff.sessionId,
    })
    return { ok: true, message: 'All other devices are signed out.' }
  },

  'sign-out-everywhere': async ({ args, staff }) => {
    await signOutSessions(commandOf({ args, staff }), { accountId: staff.id, scope: 'global' })
    throw redirect('/')
  },

  'second-factor-start': async ({ args, staff, form }) => {
    const parsed = parse(form, ConfirmSchema)
    if (!parsed.ok) return parsed
    const { siteName } = await readSiteSettings()
    return withPassword({ args, staff }, async () => {
      const started = await startSecondFactor(args, {
        password: parsed.value.current,
        issuer: siteName,
      })
      if (!started.ok) return refused(started.reason)
      return { ok: true, enrolment: started.value, cookies: started.cookies }
    })
  },

  'second-factor-confirm': async ({ args, staff, form }) => {
    const parsed = parse(form, CodeSchema)
    if (!parsed.ok) return parsed
    return withPassword({ args, staff }, async () => {
      const confirmed = await confirmSecondFactor(args, parsed.value.code)
      if (!confirmed.ok) return refused(confirmed.reason)
      // The same code must not sign anyone in afterwards.
      await claimCode({ accountId: staff.id, code: parsed.value.code })
      const currentToken = confirmed.value.sessionToken
      await record({ args, staff }, { event: 'on', ...(currentToken && { currentToken }) })
      return {
        ok: true,
        message:
          'From now on, signing in asks for a code from your app. Other devices have been signed out.',
        cookies: confirmed.cookies,
      }
    })
  },

  'second-factor-codes': async ({ args, staff, form }) => {
    const parsed = parse(form, ConfirmSchema)
    if (!parsed.ok) return parsed
    return withPassword({ args, staff }, async () => {
      const renewed = await renewRecoveryCodes(args, parsed.value.current)
      if (!renewed.ok) return refused(renewed.reason)
      await record({ args, staff }, { event: 'codes' })
      return {
        ok: true,
        message: 'These are your new recovery codes. The old ones no longer work.',
        recoveryCodes: renewed.value,
        cookies: renewed.cookies,
      }
    })
  },

  'second-factor-stop': async ({ args, staff, form }) => {
    if (args.context.get(secondStepContext).isDemanded) {
      return { ok: false, message: SECOND_STEP_TEXTS.stays, status: 409 }
    }
    const parsed = parse(form, ConfirmSchema)
    if (!parsed.ok) return parsed
    return withPassword({ args, staff }, async () => {
      const stopped = await stopSecondFactor(args, parsed.value.current)
      if (!stopped.ok) return refused(stopped.reason)
      await record({ args, staff }, { event: 'off' })
      return { ok: true, message: 'The second step is off.', cookies: stopped.cookies }
    })
  },

  ...PASSKEY_ACTIONS,
}

type ActionOutcome = {
  result: AccountResult
  status: number
  cookies: Cookies
  /** The user had to set up two-factor authentication first, and has now done so. */
  isReleased: boolean
}

/**
 * Null for an unknown intent.
 * @throws a redirect to the setup page for users who must set up two-factor authentication first
 */
export async function actOnAccount(args: AuthArgs): Promise<ActionOutcome | null> {
  const form = await args.request.formData()
  const intent = formText(form, 'intent')
  const isHeld = isHeldAtSetUp(args.context.get(secondStepContext))
  if (isHeld && !isSetUpIntent(intent)) throw redirect(SET_UP_PAGE)
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined
  if (!act) return null
  const answer = await act({ args, staff: args.context.get(staffContext), form })
  const { status = answer.ok ? 200 : 400, cookies = new Headers(), ...result } = answer
  const isReleased = isHeld && answer.ok && intent === 'second-factor-confirm'
  return { result: { intent, ...result }, status, cookies, isReleased }
}

const commandOf = ({ args }: Requester) => commandContextOf(args.context)

const record = (requester: Requester, event: SecondFactorEvent) =>
  recordSecondFactor(commandOf(requester), { accountId: requester.staff.id, ...event })
