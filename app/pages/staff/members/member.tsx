import { data } from 'react-router'

import { findStaffMember } from '#app/domain/staff/list-staff.server.ts'
import { isActiveOwner, isStaff, PERMISSIONS } from '#app/domain/staff/role.ts'
import { STAFF_REFUSALS } from '#app/domain/staff/staff-refusal.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { requireOwner } from '#app/http/auth/step-up.server.ts'
import { canSendMail } from '#app/infra/mailer.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { FormNotice } from '#app/pages/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/member'
import { actOnMember } from './member-actions.server.ts'
import {
  InvitationForm,
  InvitationLink,
  MemberBadge,
  PermissionFields,
  StepUpFields,
} from './member-parts.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  requirePermission(staff, 'settings')
  const member = await findStaffMember(params.id)
  if (!member) throw data(null, { status: 404 })
  const { lastSignedInAt: _, ...facts } = member
  return {
    member: facts,
    isSelf: member.id === staff.id,
    mayChange: isActiveOwner(staff),
    canSendMail: canSendMail(),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requireOwner(context.get(staffContext))
  const answer = await actOnMember({ request, context }, params.id)
  return data(answer.result, { status: answer.status })
}

export default function StaffMember({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isSelf, mayChange } = loaderData
  const link = resultOf(actionData, 'invitation')
  const granted = resultOf(actionData, 'permissions')
  const owner = resultOf(actionData, 'owner')
  const access = resultOf(actionData, 'activity') ?? resultOf(actionData, 'role')
  return (
    <div className="max-w-3xl">
      <ButtonLink to="/admin/staff" variant="ghost" size="sm" className="-ms-3">
        Back to staff
      </ButtonLink>
      <PageHeading
        title={member.fullName}
        note={[member.email, member.phone].filter(Boolean).join(', ')}
        actions={<MemberBadge member={member} />}
      />
      {!mayChange && <ReadOnly member={member} />}
      {mayChange && (
        <div className="grid gap-6">
          {member.role === 'admin' && !member.isOwner && (
            <AccountSection title="Permissions">
              <FormNotice result={granted} />
              <IntentForm intent="permissions" submit="Save permissions" busy="Saving...">
                <input type="hidden" name="opened" value={member.permissions.join(' ')} />
                <PermissionFields granted={granted?.typed?.permissions ?? member.permissions} />
                <StepUpFields result={granted} />
              </IntentForm>
            </AccountSection>
          )}

          {member.isActive && !member.hasPassword && (
            <AccountSection
              title="Invitation"
              description="Not accepted yet. A new link replaces the previous one."
            >
              <FormNotice result={link} />
              {link?.url && <InvitationLink url={link.url} />}
              <InvitationForm
                intent="invitation"
                submit="Send it again"
                busy="Sending..."
                canSendMail={loaderData.canSendMail}
              >
                <StepUpFields result={link} />
              </InvitationForm>
            </AccountSection>
          )}

          {((isStaff(member) && member.hasPassword) || member.isOwner) && (
            <AccountSection
              title="Owner"
              description="Owners have every permission, and only they can invite people and change what others may do. Every owner gets an email about each change."
            >
              <FormNotice result={owner} />
              <Ownership member={member} result={owner} />
            </AccountSection>
          )}

          <AccountSection title="Access">
            <FormNotice result={access} />
            {isSelf ? (
              <p>This is your own account. Only another owner can deactivate it.</p>
            ) : (
              <Access member={member} result={access} />
            )}
          </AccountSection>
        </div>
      )}
    </div>
  )
}

type SectionProps = {
  member: Route.ComponentProps['loaderData']['member']
  result: FormResult | undefined
}

function ReadOnly({ member }: Pick<SectionProps, 'member'>) {
  return (
    <AccountSection title="Permissions" description={STAFF_REFUSALS.ownersOnly}>
      <p>
        Extra permissions:{' '}
        {PERMISSIONS.filter(({ value }) => member.permissions.includes(value))
          .map(({ label }) => label)
          .join(', ') || 'None'}
      </p>
    </AccountSection>
  )
}

function Ownership({ member, result }: SectionProps) {
  const { isOwner, fullName } = member
  return (
    <IntentForm
      intent="owner"
      submit={isOwner ? 'Remove as owner' : 'Make an owner'}
      busy="Saving..."
      values={{ isOwner: isOwner ? 'no' : 'yes' }}
    >
      <p>{isOwner ? `${fullName} is an owner.` : `${fullName} is not an owner.`}</p>
      <StepUpFields result={result} />
    </IntentForm>
  )
}

function Access({ member, result }: SectionProps) {
  if (!member.isActive) {
    return (
      <IntentForm
        intent="activity"
        submit="Reactivate"
        busy="Reactivating..."
        values={{ isActive: 'yes' }}
      >
        <p>Deactivated: this person cannot sign in. Their past changes stay on record.</p>
        <StepUpFields result={result} />
      </IntentForm>
    )
  }
  if (member.role !== 'admin') {
    return (
      <IntentForm
        intent="role"
        submit="Grant access"
        busy="Granting access..."
        values={{ role: 'admin' }}
      >
        <p>Has an account, but cannot use the back office.</p>
        <StepUpFields result={result} />
      </IntentForm>
    )
  }
  return (
    <IntentForm
      intent="activity"
      submit="Deactivate"
      busy="Deactivating..."
      variant="danger"
      values={{ isActive: 'no' }}
    >
      <p>Deactivating signs this person out everywhere at once. You can reactivate them later.</p>
      <StepUpFields result={result} />
    </IntentForm>
  )
}
