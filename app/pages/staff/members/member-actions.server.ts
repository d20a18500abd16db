import { data } from 'react-router'

import type { Refusal } from '#app/domain/refusal.ts'
import {
  setOwner,
  setPermissions,
  setRole,
  setStaffActive,
} from '#app/domain/staff/change-staff.server.ts'
import { renewInvitation } from '#app/domain/staff/invite-staff.server.ts'
import { findStaffMember, type StaffMember } from '#app/domain/staff/list-staff.server.ts'
import { PERMISSIONS } from '#app/domain/staff/role.ts'
import { STAFF_REFUSALS, type StaffRefusal } from '#app/domain/staff/staff-refusal.ts'
import { PermissionsSchema } from '#app/domain/staff/staff-schema.ts'
import { type AuthArgs, invitationMailed, linkOrigin } from '#app/http/auth/auth-request.server.ts'
import {
  commandContextOf,
  type StaffCommandContext,
} from '#app/http/auth/command-context.server.ts'
import { verifyStepUp, refusedChange, typedFields } from '#app/http/auth/step-up.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm } from '#app/http/forms/parse-form.server.ts'
import type { FormResult } from '#app/pages/staff/form-result.ts'

export type MemberResult = FormResult & { url?: string }

type Submission = {
  commandContext: StaffCommandContext
  member: StaffMember
  form: FormData
  context: AuthArgs['context']
}

type MemberAnswer = Omit<MemberResult, 'intent'>

const ACTIONS: Readonly<Record<string, (submission: Submission) => Promise<MemberAnswer>>> = {
  permissions: async ({ commandContext, member, form, context }) => {
    const parsed = parseForm(form, PermissionsSchema)
    if (parsed.status !== 'success') return { ok: false, message: 'There is no such permission.' }
    const { permissions } = parsed.value
    const shown = formText(form, 'opened').split(' ')
    const opened = PERMISSIONS.map(({ value }) => value).filter((value) => shown.includes(value))
    const result = await setPermissions(commandContext, { id: member.id, permissions, opened })
    return answerOf(context, result, 'The permissions are saved.')
  },

  activity: async ({ commandContext, member, form, context }) => {
    const isActive = formText(form, 'isActive') === 'yes'
    const result = await setStaffActive(commandContext, { id: member.id, isActive })
    return answerOf(
      context,
      result,
      isActive
        ? `${member.fullName} can sign in again.`
        : `${member.fullName} has been deactivated and signed out everywhere.`,
    )
  },

  owner: async ({ commandContext, member, form, context }) => {
    const isOwner = formText(form, 'isOwner') === 'yes'
    const result = await setOwner(commandContext, { id: member.id, isOwner })
    return answerOf(
      context,
      result,
      isOwner
        ? `${member.fullName} is now an owner.`
        : `${member.fullName} is no longer an owner, and keeps the permissions until you change them.`,
    )
  },

  role: async ({ commandContext, member, form, context }) => {
    const role = formText(form, 'role') === 'admin' ? 'admin' : 'user'
    const result = await setRole(commandContext, { id: member.id, role })
    return answerOf(context, result, `${member.fullName} can now use the back office.`)
  },

  invitation: async ({ commandContext, member, form, context }) => {
    const isMailed = formText(form, 'delivery') === 'mail'
    const origin = await linkOrigin(context, { isMailed })
    if (origin === null) return { ok: false, message: STAFF_REFUSALS.noAddress }
    const result = await renewInvitation(commandContext, { ...member, origin, isMailed })
    if (!result.ok) return refusedChange(context, result.reason)
    return isMailed
      ? { ok: true, message: invitationMailed(member.email) }
      : { ok: true, message: 'The new link is ready.', url: result.url }
  },
}

/** Handles a form of a staff member's page. @throws 404 for an unknown member, 400 for an unknown form */
export async function actOnMember(
  { request, context }: AuthArgs,
  id: string,
): Promise<{ result: MemberResult; status: number }> {
  const member = await findStaffMember(id)
  if (!member) throw data(null, { status: 404 })
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined
  if (!act) throw data('Unknown form.', { status: 400 })
  const commandContext = commandContextOf(context)
  const answer =
    (await verifyStepUp({ request, context }, form)) ??
    (await act({ commandContext, member, form, context }))
  const typed = !answer.ok && { typed: typedFields(form, ['permissions']) }
  return { result: { intent, ...answer, ...typed }, status: answer.ok ? 200 : 409 }
}

type Outcome = { ok: true } | Refusal<StaffRefusal>

const answerOf = (context: AuthArgs['context'], outcome: Outcome, message: string): MemberAnswer =>
  outcome.ok ? { ok: true, message } : refusedChange(context, outcome.reason)
