import clsx from 'clsx'
import { use } from 'react'
import { NavLink } from 'react-router'

import type { Permission } from '#app/domain/staff/role.ts'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { ADMIN_SECTIONS } from './admin-sections.ts'
import { NewInquiriesContext } from './inquiries/new-inquiries-context.ts'

type AdminMenuProps = { permissions: readonly Permission[]; onChoose?: () => void }

/** The sections of the back office that this person may open, the one we are in marked. */
export function AdminMenu({ permissions, onChoose }: AdminMenuProps) {
  const sections = ADMIN_SECTIONS.filter(
    ({ permission }) => !permission || permissions.includes(permission),
  )
  const waiting = use(NewInquiriesContext)
  return (
    <ul className="grid gap-1">
      {sections.map(({ to, label, icon, end = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={end}
            prefetch="intent"
            onClick={onChoose}
            className={({ isActive }) =>
              clsx(
                'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors -outline-offset-2',
                isActive ? 'bg-ink text-on-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            <Icon of={icon} />
            {label}
            {to === '/admin/inquiries' && waiting > 0 && <Waiting count={waiting} />}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** How many inquiries nobody has answered yet. */
function Waiting({ count }: { count: number }) {
  return (
    <span className="tabular ms-auto rounded-full bg-accent px-2 text-sm font-semibold text-on-accent">
      {count}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  )
}
