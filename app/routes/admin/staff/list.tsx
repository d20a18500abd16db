import { Link } from 'react-router'

import { MemberBadge } from '#app/components/staff/member-badge.tsx'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { listStaff } from '#app/domain/staff/list-staff.server.ts'
import { PERMISSIONS } from '#app/domain/staff/role.ts'
import { requirePermission } from '#app/http/require-staff.server.ts'
import { staffContext } from '#app/http/staff-context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/list'

export const meta = () => [{ title: 'Staff' }]

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const members = await listStaff()
  return {
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
    cell: ({ id, fullName }) => (
      <Link
        to={`/admin/staff/${id}`}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {fullName}
      </Link>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  { key: 'state', header: 'State', cell: (member) => <MemberBadge member={member} /> },
  {
    key: 'permissions',
    header: 'May also',
    cell: ({ permissions }) =>
      PERMISSIONS.filter(({ value }) => permissions.includes(value))
        .map(({ label }) => label)
        .join(', ') || 'Nothing more',
  },
  { key: 'step', header: 'Second step', cell: (member) => (member.hasSecondFactor ? 'On' : 'Off') },
  {
    key: 'signed-in',
    header: 'Last sign-in',
    cell: ({ lastSignedInAt }) => lastSignedInAt ?? 'Not signed in',
  },
]

export default function StaffList({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="me-auto text-3xl">Staff</h1>
        <ButtonLink to="/admin/staff/invite" variant="primary">
          Invite somebody
        </ButtonLink>
      </header>
      <Table label="Staff" columns={COLUMNS} rows={loaderData.members} rowKey={({ id }) => id} />
    </div>
  )
}
