import { data } from 'react-router'

import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { inviteStaff } from '#app/domain/staff/invite-staff.server.ts'
import { STAFF_REFUSALS } from '#app/domain/staff/staff-refusal.ts'
import { InvitationSchema } from '#app/domain/staff/staff-schema.ts'
import { invitationMailed, linkOrigin } from '#app/http/auth/auth-request.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import {
  verifyStepUp,
  refusedChange,
  requireOwner,
  typedFields,
} from '#app/http/auth/step-up.server.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { canSendMail } from '#app/infra/mailer.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { FormNotice } from '#app/pages/staff/form-notice.tsx'
import type { FormResult } from '#app/pages/staff/form-result.ts'
import { TextField } from '#app/pages/staff/text-field.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'

import type { Route } from './+types/invite'
import { InvitationForm, InvitationLink, PermissionFields, StepUpFields } from './member-parts.tsx'

const ROLE_OPTIONS = [
  { value: 'admin', label: 'Admin', help: 'Works with cars, inquiries and categories.' },
  { value: 'user', label: 'User', help: 'Has an account, but not the back office.' },
] as const

const INTENT = 'invite'
const FIELDS = ['fullName', 'email', 'phone', 'role', 'permissions']

export function loader({ context }: Route.LoaderArgs) {
  requireOwner(context.get(staffContext))
  return { canSendMail: canSendMail() }
}

type Result = FormResult & { url?: string }

export async function action({ request, context }: Route.ActionArgs) {
  requireOwner(context.get(staffContext))
  const form = await request.formData()
  const answer = (result: Omit<Result, 'intent'>, status = 200) => {
    const typed = !result.ok && { typed: typedFields(form, FIELDS) }
    return data<Result>({ intent: INTENT, ...result, ...typed }, { status })
  }
  const submission = parseForm(form, InvitationSchema)
  if (submission.status !== 'success') {
    return answer({ ok: false, fields: wrongFields(submission) }, 400)
  }
  const { delivery, phone: typedPhone, ...invitation } = submission.value
  const phone = typedPhone === '' ? null : normalisePhone(typedPhone)
  if (typedPhone !== '' && !phone) {
    const fields = { phone: ['Enter a phone number such as 0712 345 678.'] }
    return answer({ ok: false, fields }, 400)
  }
  const isMailed = delivery === 'mail'
  const origin = await linkOrigin(context, { isMailed })
  if (origin === null) return answer({ ok: false, message: STAFF_REFUSALS.noAddress }, 409)
  const refusal = await verifyStepUp({ request, context }, form)
  if (refusal) return answer(refusal, 409)
  const result = await inviteStaff(commandContextOf(context), {
    ...invitation,
    phone,
    isMailed,
    origin,
  })
  if (!result.ok) return answer(refusedChange(context, result.reason), 409)
  return answer({
    ok: true,
    message: isMailed
      ? `${invitation.fullName} has been invited. ${invitationMailed(invitation.email)}`
      : `${invitation.fullName} has been invited.`,
    ...(!isMailed && { url: result.url }),
  })
}

export default function InviteStaff({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <PageHeading title="Invite a colleague" />
      {result?.ok ? (
        <AccountSection title="Invited">
          <FormNotice result={result} />
          {result.url && <InvitationLink url={result.url} />}
          <p className="flex flex-wrap gap-2">
            <ButtonLink to="/admin/staff">Back to staff</ButtonLink>
            <ButtonLink to="/admin/staff/invite">Invite another colleague</ButtonLink>
          </p>
        </AccountSection>
      ) : (
        <AccountSection
          title="Who are you inviting?"
          description="They get a link to choose their own password."
        >
          <FormNotice result={result} />
          <InviteForm {...loaderData} result={result} />
        </AccountSection>
      )}
    </div>
  )
}

type InviteFormProps = { canSendMail: boolean; result: Result | undefined }

function InviteForm({ canSendMail, result }: InviteFormProps) {
  const field = { result } as const
  return (
    <InvitationForm
      intent={INTENT}
      submit="Send the invitation"
      busy="Inviting..."
      variant="primary"
      canSendMail={canSendMail}
    >
      <TextField label="Name" name="fullName" autoComplete="off" required {...field} />
      <TextField label="Email" name="email" type="email" autoComplete="off" required {...field} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="off"
        optional
        help="Can be used to sign in as well."
        {...field}
      />
      <RadioGroup
        legend="Role"
        name="role"
        options={ROLE_OPTIONS}
        defaultValue={result?.typed?.role?.[0] ?? 'admin'}
      />
      <PermissionFields granted={result?.typed?.permissions} />
      <StepUpFields result={result} />
    </InvitationForm>
  )
}
