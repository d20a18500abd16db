import { Link } from 'react-router'

import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { listStaff } from '#app/domain/staff/list-staff.server.ts'
import { PERMISSIONS } from '#app/domain/staff/role.ts'
import { STAFF_REFUSALS } from '#app/domain/staff/staff-refusal.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/list'
import { MemberBadge } from './member-parts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const members = await listStaff()
  return {
    isOwner: context.get(staffContext).isOwner,
    members: members.map((member) => ({
      ...member,
      lastSignedInAt: member.lastSignedInAt && formatMoment(member.lastSignedInAt),
    })),
  }
}

type Member = Route.ComponentProps['loaderData']['members'][number]

const COLUMNS: readonly Column<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, fullName, email }) => (
      <>
        <Link
          to={`/admin/staff/${id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {fullName}
        </Link>
        <span className="block text-sm font-normal wrap-anywhere text-ink-2">{email}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: (member) => <MemberBadge member={member} />,
    onPhone: 'bare',
  },
  {
    key: 'permissions',
    header: 'Extra permissions',
    cell: ({ isOwner, permissions }) =>
      isOwner
        ? 'All'
        : PERMISSIONS.filter(({ value }) => permissions.includes(value))
            .map(({ label }) => label)
            .join(', ') || 'None',
  },
  { key: 'step', header: 'Second step', cell: (member) => (member.hasSecondFactor ? 'On' : 'Off') },
  {
    key: 'signed-in',
    header: 'Last sign-in',
    cell: ({ lastSignedInAt }) => lastSignedInAt ?? 'Never',
  },
]

export default function StaffList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Staff"
        actions={
          loaderData.isOwner && (
            <ButtonLink to="/admin/staff/invite" variant="primary">
              Invite a colleague
            </ButtonLink>
          )
        }
        note={loaderData.isOwner ? undefined : STAFF_REFUSALS.ownersOnly}
      />
      <Table label="Staff" columns={COLUMNS} rows={loaderData.members} rowKey={({ id }) => id} />
    </>
  )
}
