import clsx from 'clsx'
import { use } from 'react'
import { NavLink } from 'react-router'

import {
  DueActionsContext,
  NewInquiriesContext,
} from '#app/components/admin/inquiries/new/new-inquiries-context.ts'
import { INQUIRIES_FETCH_FAILED } from '#app/domain/inquiries/staff/staff-inquiry-texts.ts'
import type { Permission } from '#app/domain/staff/role.ts'
import { Icon } from '#app/ui/icon.tsx'
import { clockIcon } from '#app/ui/icons.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { ADMIN_SECTIONS } from './admin-sections.ts'

type AdminMenuProps = { permissions: readonly Permission[]; onNavigate?: () => void }

export function AdminMenu({ permissions, onNavigate }: AdminMenuProps) {
  const sections = ADMIN_SECTIONS.filter(
    ({ permission }) => !permission || permissions.includes(permission),
  )
  const newCount = use(NewInquiriesContext)
  const dueCount = use(DueActionsContext)
  return (
    <ul className="grid gap-1">
      {sections.map(({ to, label, icon, end = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={end}
            prefetch="intent"
            onClick={onNavigate}
            className={({ isActive }) =>
              clsx(
                'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors -outline-offset-2',
                isActive ? 'bg-ink text-on-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            <Icon of={icon} />
            {label}
            {to === '/admin/inquiries' && (
              <span className="ms-auto flex items-center gap-1">
                {dueCount > 0 && <DueCount count={dueCount} />}
                {newCount !== 0 && <NewCount count={newCount} />}
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function DueCount({ count }: { count: number }) {
  return (
    <span className="tabular inline-flex items-center gap-1 rounded-full bg-warning-soft px-2 text-sm font-semibold text-warning">
      <Icon of={clockIcon} size={14} />
      {count}
      <VisuallyHidden> due</VisuallyHidden>
    </span>
  )
}

function NewCount({ count }: { count: number | null }) {
  if (count === null) {
    return (
      <span className="text-sm text-current" title={INQUIRIES_FETCH_FAILED}>
        <span aria-hidden="true">?</span>
        <VisuallyHidden>{INQUIRIES_FETCH_FAILED}</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className="tabular rounded-full bg-accent px-2 text-sm font-semibold text-on-accent">
      {count}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  )
}
