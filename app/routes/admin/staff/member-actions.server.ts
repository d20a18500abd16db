import { data } from 'react-router'

import type { FormResult } from '#app/components/staff/form-result.ts'
import { setPermissions, setRole, setStaffActive } from '#app/domain/staff/change-staff.server.ts'
import { renewInvitation } from '#app/domain/staff/invite-staff.server.ts'
import { findStaffMember, type StaffMember } from '#app/domain/staff/list-staff.server.ts'
import { STAFF_REFUSALS, type StaffRefusal } from '#app/domain/staff/staff-refusal.ts'
import { PermissionsSchema } from '#app/domain/staff/staff-schema.ts'
import type { Asked } from '#app/http/auth-request.server.ts'
import { commandContextOf } from '#app/http/command-context.server.ts'
import { formText } from '#app/http/form-text.ts'
import { linkOrigin } from '#app/http/link-origin.server.ts'
import { parseForm } from '#app/http/parse-form.server.ts'

export type MemberResult = FormResult & { url?: string }

type Sent = {
  command: Parameters<typeof setRole>[0]
  member: StaffMember
  form: FormData
  origin: string
}

type Answer = Omit<MemberResult, 'intent'>

/** What each form of the page does. */
const ACTIONS: Readonly<Record<string, (sent: Sent) => Promise<Answer>>> = {
  permissions: async ({ command, member, form }) => {
    const parsed = parseForm(form, PermissionsSchema)
    if (parsed.status !== 'success') return { ok: false, message: 'There is no such permission.' }
    const { permissions } = parsed.value
    const result = await setPermissions(command, { id: member.id, permissions })
    return told(result, 'The permissions are saved.')
  },

  activity: async ({ command, member, form }) => {
    const isActive = formText(form, 'isActive') === 'yes'
    const result = await setStaffActive(command, { id: member.id, isActive })
    return told(
      result,
      isActive
        ? `${member.fullName} may sign in again.`
        : `${member.fullName} is deactivated and signed out everywhere.`,
    )
  },

  role: async ({ command, member, form }) => {
    const role = formText(form, 'role') === 'admin' ? 'admin' : 'user'
    const result = await setRole(command, { id: member.id, role })
    return told(result, `${member.fullName} may open the back office now.`)
  },

  invitation: async ({ command, member, form, origin }) => {
    const isMailed = formText(form, 'delivery') === 'mail'
    const result = await renewInvitation(command, { ...member, origin, isMailed })
    if (!result.ok) return told(result, '')
    return isMailed
      ? { ok: true, message: `A letter is on its way to ${member.email}.` }
      : { ok: true, message: 'The new link is ready.', url: result.url }
  },
}

/** Does what a form on the page of somebody asks for. @throws a 404 or 400 for what is not known */
export async function actOnMember(
  { request, context }: Asked,
  id: string,
): Promise<{ result: MemberResult; status: number }> {
  const member = await findStaffMember(id)
  if (!member) throw data(null, { status: 404 })
  const form = await request.formData()
  const intent = formText(form, 'intent')
  const act = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined
  if (!act) throw data('This form is not known here.', { status: 400 })
  const answer = await act({
    command: commandContextOf(context),
    member,
    form,
    origin: linkOrigin(new URL(request.url)),
  })
  return { result: { intent, ...answer }, status: answer.ok ? 200 : 409 }
}

type Outcome = { ok: true } | { ok: false; reason: StaffRefusal }

const told = (outcome: Outcome, message: string): Answer =>
  outcome.ok ? { ok: true, message } : { ok: false, message: STAFF_REFUSALS[outcome.reason] }
