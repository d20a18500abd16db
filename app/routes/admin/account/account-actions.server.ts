import { redirect } from 'react-router'
import type { z } from 'zod'

import type { FormResult } from '#app/components/staff/form-result.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { AuthError } from '#app/domain/staff/auth-errors.ts'
import { changePassword } from '#app/domain/staff/change-password.server.ts'
import { claimCode } from '#app/domain/staff/claim-code.server.ts'
import {
  recordSecondFactor,
  type SecondFactorEvent,
} from '#app/domain/staff/record-second-factor.server.ts'
import {
  isHeldAtSetUp,
  isSetUpIntent,
  SECOND_STEP_TEXTS,
  SET_UP_PAGE,
} from '#app/domain/staff/second-step.ts'
import { signOutSessions } from '#app/domain/staff/sign-out-sessions.server.ts'
import { STAFF_REFUSALS } from '#app/domain/staff/staff-refusal.ts'
import {
  ChangePasswordSchema,
  CodeSchema,
  ConfirmSchema,
  OwnProfileSchema,
} from '#app/domain/staff/staff-schema.ts'
import { updateOwnProfile } from '#app/domain/staff/update-own-profile.server.ts'
import { normalisePhone } from '#app/domain/whatsapp/phone-number.server.ts'
import { type Asked, clientAddressOf, type Cookies } from '#app/http/auth-request.server.ts'
import { commandContextOf } from '#app/http/command-context.server.ts'
import { formText } from '#app/http/form-text.ts'
import { parseForm } from '#app/http/parse-form.server.ts'
import {
  confirmSecondFactor,
  type Enrolment,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '#app/http/second-factor-setup.server.ts'
import { countAttempt, giveBackAttempt } from '#app/http/sign-in-limit.server.ts'
import { secondStepContext, type Staff, staffContext } from '#app/http/staff-context.ts'

export type AccountResult = FormResult & {
  enrolment?: Enrolment
  recoveryCodes?: readonly string[]
}

type Answer = Omit<AccountResult, 'intent'> & { status?: number; cookies?: Cookies }

type Sent = { asked: Asked; staff: Staff; form: FormData }

/** What each form of the page does. */
const ACTIONS: Readonly<Record<string, (sent: Sent) => Promise<Answer>>> = {
  details: async ({ asked, staff, form }) => {
    const parsed = parse(form, OwnProfileSchema)
    if (!parsed.ok) return parsed.answer
    const { fullName, phone: written } = parsed.value
    const phone = written === '' ? null : normalisePhone(written)
    if (written !== '' && !phone) {
      return wrong({ phone: ['Enter a phone number such as 0712 345 678.'] })
    }
    const result = await updateOwnProfile(commandOf({ asked, staff }), {
      id: staff.id,
      fullName,
      phone,
    })
    return result.ok
      ? { ok: true, message: 'Your details are saved.' }
      : wrong({ phone: [STAFF_REFUSALS[result.reason]] })
  },

  password: async ({ asked, staff, form }) => {
    const parsed = parse(form, ChangePasswordSchema)
    if (!parsed.ok) return parsed.answer
    const { current, password } = parsed.value
    return withPassword({ asked, staff }, async () => {
      const change = { account: staff, current, password }
      const result = await changePassword(commandOf({ asked, staff }), change)
      return result.ok
        ? { ok: true, message: 'Your password is changed. Other devices are signed out.' }
        : refused(result.reason)
    })
  },

  'sign-out-one': async ({ asked, staff, form }) => {
    const onlyId = formText(form, 'session')
    if (!isId(onlyId)) return { ok: false, message: 'That device is signed out.' }
    await signOutSessions(commandOf({ asked, staff }), {
      accountId: staff.id,
      scope: 'one',
      onlyId,
    })
    if (onlyId === staff.sessionId) throw redirect('/')
    return { ok: true, message: 'That device is signed out.' }
  },

  'sign-out-others': async ({ asked, staff }) => {
    await signOutSessions(commandOf({ asked, staff }), {
      accountId: staff.id,
      scope: 'others',
      exceptId: staff.sessionId,
    })
    return { ok: true, message: 'All other devices are signed out.' }
  },

  'sign-out-everywhere': async ({ asked, staff }) => {
    await signOutSessions(commandOf({ asked, staff }), { accountId: staff.id, scope: 'global' })
    throw redirect('/')
  },

  'second-factor-start': async ({ asked, staff, form }) => {
    const parsed = parse(form, ConfirmSchema)
    if (!parsed.ok) return parsed.answer
    const { siteName } = await readSiteSettings()
    return withPassword({ asked, staff }, async () => {
      const started = await startSecondFactor(asked, {
        password: parsed.value.current,
        issuer: siteName,
      })
      if (!started.ok) return refused(started.error)
      return { ok: true, enrolment: started.value, cookies: started.cookies }
    })
  },

  'second-factor-confirm': async ({ asked, staff, form }) => {
    const parsed = parse(form, CodeSchema)
    if (!parsed.ok) return parsed.answer
    return withPassword({ asked, staff }, async () => {
      const confirmed = await confirmSecondFactor(asked, parsed.value.code)
      if (!confirmed.ok) return refused(confirmed.error)
      // Nor does it sign in afterwards.
      await claimCode({ accountId: staff.id, code: parsed.value.code })
      const keptToken = confirmed.value.sessionToken
      await note({ asked, staff }, { event: 'on', ...(keptToken && { keptToken }) })
      return {
        ok: true,
        message:
          'From now on, signing in asks for a code of your app. Other devices are signed out.',
        cookies: confirmed.cookies,
      }
    })
  },

  'second-factor-codes': async ({ asked, staff, form }) => {
    const parsed = parse(form, ConfirmSchema)
    if (!parsed.ok) return parsed.answer
    return withPassword({ asked, staff }, async () => {
      const renewed = await renewRecoveryCodes(asked, parsed.value.current)
      if (!renewed.ok) return refused(renewed.error)
      await note({ asked, staff }, { event: 'codes' })
      return {
        ok: true,
        message: 'These are your new recovery codes. The ones before no longer work.',
        recoveryCodes: renewed.value,
        cookies: renewed.cookies,
      }
    })
  },

  'second-factor-stop': async ({ asked, staff, form }) => {
    if (asked.context.get(secondStepContext).isDemanded) {
      return { ok: false, message: SECOND_STEP_TEXTS.stays, status: 409 }
    }
    const parsed = parse(form, ConfirmSchema)
    if (!parsed.ok) return parsed.answer
    return withPassword({ asked, staff }, async () => {
      const stopped = await stopSecondFactor(asked, parsed.value.current)
      if (!stopped.ok) return refused(stopped.error)
      await note({ asked, staff }, { event: 'off' })
      return { ok: true, message: 'The second step is off.', cookies: stopped.cookies }
    })
  },
}

type Acted = {
  result: AccountResult
  status: number
  cookies: Cookies
  /** Was held at the set-up, and has done it. */
  isLetGo: boolean
}

/**
 * Does what the form sent from the account page asks for; null when it asks for nothing known.
 * @throws the way to the set-up when whoever is held there asks for something else
 */
export async function actOnAccount(asked: Asked): Promise<Acted | null> {
  const form = await asked.request.formData()
  const intent = formText(form, 'intent')
  const isHeld = isHeldAtSetUp(asked.context.get(secondStepContext))
  if (isHeld && !isSetUpIntent(intent)) throw redirect(SET_UP_PAGE)
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined
  if (!act) return null
  const answer = await act({ asked, staff: asked.context.get(staffContext), form })
  const { status = answer.ok ? 200 : 400, cookies = new Headers(), ...result } = answer
  const isLetGo = isHeld && answer.ok && intent === 'second-factor-confirm'
  return { result: { intent, ...result }, status, cookies, isLetGo }
}

type Person = { asked: Asked; staff: Staff }

/** Whoever finds a device signed in may guess at its holder's password only a few times. */
async function withPassword(
  { asked, staff }: Person,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const attempt = { address: clientAddressOf(asked.context), account: `password of ${staff.id}` }
  const wait = await countAttempt(attempt)
  if (wait) return { ok: false, message: wait, status: 429 }
  const answer = await work()
  if (answer.ok) await giveBackAttempt(attempt)
  return answer
}

const commandOf = ({ asked }: Person) => commandContextOf(asked.context)

const note = (person: Person, event: SecondFactorEvent) =>
  recordSecondFactor(commandOf(person), { accountId: person.staff.id, ...event })

const refused = ({ sentence, status, reasons }: AuthError): Answer => ({
  ok: false,
  message: sentence,
  status,
  ...(reasons && { reasons }),
})

const wrong = (errors: Record<string, string[] | null>): Answer => ({ ok: false, errors })

function parse<T extends z.ZodObject>(form: FormData, schema: T) {
  const submission = parseForm(form, schema)
  return submission.status === 'success'
    ? { ok: true as const, value: submission.value }
    : { ok: false as const, answer: wrong(submission.reply().error ?? {}) }
}
