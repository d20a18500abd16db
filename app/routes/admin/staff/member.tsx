import { data } from 'react-router'

import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { AccountSection } from '#app/components/staff/account/account-section.tsx'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import { resultOf } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { InvitationForm } from '#app/components/staff/invitation-form.tsx'
import { InvitationLink } from '#app/components/staff/invitation-link.tsx'
import { MemberBadge } from '#app/components/staff/member-badge.tsx'
import { PermissionFields } from '#app/components/staff/permission-fields.tsx'
import { findStaffMember } from '#app/domain/staff/list-staff.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

import type { Route } from './+types/member'
import { actOnMember } from './member-actions.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  requirePermission(staff, 'settings')
  const member = await findStaffMember(params.id)
  if (!member) throw data(null, { status: 404 })
  const { lastSignedInAt: _, ...facts } = member
  return { member: facts, isSelf: member.id === staff.id }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const answer = await actOnMember({ request, context }, params.id)
  return data(answer.result, { status: answer.status })
}

export default function StaffMember({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isSelf } = loaderData
  const link = resultOf(actionData, 'invitation')
  return (
    <div className="max-w-[48rem]">
      <ButtonLink to="/admin/staff" variant="ghost" size="sm" className="-ms-3">
        Back to staff
      </ButtonLink>
      <PageHeading
        title={member.fullName}
        note={[member.email, member.phone].filter(Boolean).join(', ')}
        actions={<MemberBadge member={member} />}
      />
      <div className="grid gap-6">
        {member.role === 'admin' && (
          <AccountSection title="Permissions">
            <FormNotice result={resultOf(actionData, 'permissions')} />
            <IntentForm intent="permissions" submit="Save permissions" busy="Saving...">
              <PermissionFields granted={member.permissions} />
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
            <InvitationForm intent="invitation" submit="Send it again" busy="Sending..." />
          </AccountSection>
        )}

        <AccountSection title="Access">
          <FormNotice result={resultOf(actionData, 'activity') ?? resultOf(actionData, 'role')} />
          {isSelf ? (
            <p>This is your own account. Only another member of staff can deactivate it.</p>
          ) : (
            <Access member={member} />
          )}
        </AccountSection>
      </div>
    </div>
  )
}

function Access({ member }: { member: Route.ComponentProps['loaderData']['member'] }) {
  if (!member.isActive) {
    return (
      <IntentForm
        intent="activity"
        submit="Reactivate"
        busy="Reactivating..."
        values={{ isActive: 'yes' }}
      >
        <p>Deactivated: this person cannot sign in. Their past changes stay on record.</p>
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
    </IntentForm>
  )
}
