import { data } from 'react-router'

import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { AccountSection } from '#app/components/staff/account-section.tsx'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import { resultOf } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { InvitationLink } from '#app/components/staff/invitation-link.tsx'
import { MemberBadge } from '#app/components/staff/member-badge.tsx'
import { PermissionFields } from '#app/components/staff/permission-fields.tsx'
import { findStaffMember } from '#app/domain/staff/list-staff.server.ts'
import { requirePermission } from '#app/http/require-staff.server.ts'
import { staffContext } from '#app/http/staff-context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'

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
            description="Not accepted yet. A new link makes the one before useless."
          >
            <FormNotice result={link} />
            {link?.url && <InvitationLink url={link.url} />}
            <IntentForm
              intent="invitation"
              submit="Send it again"
              busy="Sending..."
              submitValue={{ name: 'delivery', value: 'mail' }}
              aside={
                <Button type="submit" name="delivery" value="link">
                  Make a link instead
                </Button>
              }
            />
          </AccountSection>
        )}

        <AccountSection title="Access">
          <FormNotice result={resultOf(actionData, 'activity') ?? resultOf(actionData, 'role')} />
          {isSelf ? (
            <p>This is you. Somebody else has to shut you out.</p>
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
        submit="Let in again"
        busy="Letting in..."
        values={{ isActive: 'yes' }}
      >
        <p>Deactivated: no sign-in works, and what was done stays on record.</p>
      </IntentForm>
    )
  }
  if (member.role !== 'admin') {
    return (
      <IntentForm intent="role" submit="Let in" busy="Letting in..." values={{ role: 'admin' }}>
        <p>Has an account, but may not open the back office.</p>
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
      <p>Deactivating signs this person out everywhere at once. It can be undone.</p>
    </IntentForm>
  )
}
