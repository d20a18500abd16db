import clsx from 'clsx'
import { use } from 'react'
import { NavLink } from 'react-router'

import { INQUIRIES_FETCH_FAILED } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import type { Permission } from '#app/domain/staff/role.ts'
import { Icon } from '#app/ui/icon.tsx'
import {
  clockIcon,
  bellIcon,
  carFrontIcon,
  chartColumnIcon,
  fileTextIcon,
  gaugeIcon,
  historyIcon,
  inboxIcon,
  layersIcon,
  layoutGridIcon,
  searchIcon,
  settingsIcon,
  shieldCheckIcon,
  tagsIcon,
  usersIcon,
} from '#app/ui/icons.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { DueActionsContext, NewInquiriesContext } from './new-inquiries-alert.tsx'

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

type AdminSection = {
  to: string
  label: string
  icon: string
  permission?: Permission
  end?: boolean
}

const ADMIN_SECTIONS: readonly AdminSection[] = [
  { to: '/admin', label: 'Dashboard', icon: layoutGridIcon, end: true },
  { to: '/admin/cars', label: 'Cars', icon: carFrontIcon },
  { to: '/admin/inquiries', label: 'Inquiries', icon: inboxIcon },
  { to: '/admin/quotes', label: 'Quotes', icon: fileTextIcon },
  { to: '/admin/analytics', label: 'Analytics', icon: chartColumnIcon },
  { to: '/admin/demand', label: 'Demand', icon: searchIcon },
  { to: '/admin/alerts', label: 'Alerts', icon: bellIcon },
  { to: '/admin/categories', label: 'Categories', icon: layersIcon },
  { to: '/admin/makes-models', label: 'Makes & Models', icon: tagsIcon },
  { to: '/admin/market', label: 'Market', icon: gaugeIcon, permission: 'settings' },
  { to: '/admin/search-words', label: 'Search words', icon: searchIcon },
  {
    to: '/admin/identity',
    label: 'Official contacts',
    icon: shieldCheckIcon,
    permission: 'settings',
  },
  {
    to: '/admin/reference',
    label: 'Reference facts',
    icon: fileTextIcon,
    permission: 'settings',
  },
  { to: '/admin/audit', label: 'Audit log', icon: historyIcon },
  { to: '/admin/staff', label: 'Staff', icon: usersIcon, permission: 'settings' },
  { to: '/admin/settings', label: 'Settings', icon: settingsIcon, permission: 'settings' },
]

export function hasSection(to: string): boolean {
  return ADMIN_SECTIONS.some((section) => section.to === to)
}

export function sectionLabelOf(pathname: string): string {
  const section = ADMIN_SECTIONS.find(({ to, end }) => !end && `${pathname}/`.startsWith(`${to}/`))
  return section?.label ?? 'Back office'
}
