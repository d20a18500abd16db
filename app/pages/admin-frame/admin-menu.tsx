import clsx from 'clsx'
import { use } from 'react'
import { Link, useLocation } from 'react-router'

import { INQUIRIES_FETCH_FAILED } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import type { Permission } from '#app/domain/staff/role.ts'
import { Icon } from '#app/ui/icon.tsx'
import {
  bellIcon,
  calculatorIcon,
  carFrontIcon,
  chartColumnIcon,
  clockIcon,
  eyeIcon,
  fileTextIcon,
  gaugeIcon,
  historyIcon,
  inboxIcon,
  layersIcon,
  layoutGridIcon,
  menuIcon,
  searchIcon,
  settingsIcon,
  shieldCheckIcon,
  tagsIcon,
  uploadIcon,
  usersIcon,
} from '#app/ui/icons.ts'
import { opensDialog } from '#app/ui/overlays/dialog-trigger.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { DueActionsContext, NewInquiriesContext } from './new-inquiries-alert.tsx'

type AdminMenuProps = { permissions: readonly Permission[]; onNavigate?: () => void }

export function AdminMenu({ permissions, onNavigate }: AdminMenuProps) {
  const current = sectionOf(useLocation().pathname)
  const groups = ADMIN_GROUPS.map(({ label, sections }) => ({
    label,
    sections: sections.filter(({ permission }) => !permission || permissions.includes(permission)),
  }))
  return (
    <ul className="grid gap-4">
      {groups
        .filter(({ sections }) => sections.length > 0)
        .map(({ label, sections }) => (
          <li key={label ?? ''}>
            {label && <p className="mb-1 px-3 text-sm text-ink-2">{label}</p>}
            <ul aria-label={label} className="grid gap-0.5">
              {sections.map((section) => (
                <li key={section.to}>
                  <Link
                    to={section.to}
                    prefetch="intent"
                    onClick={onNavigate}
                    aria-current={section === current ? 'page' : undefined}
                    className={clsx(
                      'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors -outline-offset-2 lg:pointer-fine:min-h-9',
                      section === current
                        ? 'bg-ink text-on-ink'
                        : 'text-ink-2 hover:bg-sunken hover:text-ink',
                    )}
                  >
                    <Icon of={section.icon} />
                    {section.label}
                    {section.to === INQUIRIES && (
                      <span className="ms-auto flex items-center gap-1">
                        <InquiryCounts />
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  )
}

/** The bar of a phone: what is used all day, and the whole menu. A form's own bar takes its place. */
export function PhoneBar({ menuId }: { menuId: string }) {
  const current = sectionOf(useLocation().pathname)
  const item = (isCurrent: boolean) =>
    clsx(
      'flex min-h-14 flex-col items-center justify-center gap-0.5 text-sm -outline-offset-2',
      isCurrent ? 'font-semibold text-ink' : 'text-ink-2',
    )
  return (
    <nav
      aria-label="Most used"
      data-phone-bar=""
      className="sticky bottom-0 z-10 grid grid-cols-4 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden [:root:has([data-save-bar])_&]:hidden"
    >
      {PHONE_SECTIONS.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          aria-current={to === current?.to ? 'page' : undefined}
          className={item(to === current?.to)}
        >
          <span className="relative">
            <Icon of={icon} />
            {to === INQUIRIES && (
              <span className="absolute -top-2 start-4 flex">
                <NewCount />
              </span>
            )}
          </span>
          {label}
        </Link>
      ))}
      <button type="button" className={item(false)} {...opensDialog(menuId)}>
        <Icon of={menuIcon} />
        More
      </button>
    </nav>
  )
}

function InquiryCounts() {
  const dueCount = use(DueActionsContext)
  return (
    <>
      {dueCount > 0 && <DueCount count={dueCount} />}
      <NewCount />
    </>
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

function NewCount() {
  const count = use(NewInquiriesContext)
  if (count === 0) return null
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

type AdminSection = { to: string; label: string; icon: string; permission?: Permission }

const INQUIRIES = '/admin/inquiries'

const ADMIN_GROUPS: readonly { label?: string; sections: readonly AdminSection[] }[] = [
  { sections: [{ to: '/admin', label: 'Dashboard', icon: layoutGridIcon }] },
  {
    label: 'Leads',
    sections: [
      { to: INQUIRIES, label: 'Inquiries', icon: inboxIcon },
      { to: '/admin/quotes', label: 'Quotes', icon: fileTextIcon },
      { to: '/admin/alerts', label: 'Alerts', icon: bellIcon },
    ],
  },
  {
    label: 'Stock',
    sections: [
      { to: '/admin/cars', label: 'Cars', icon: carFrontIcon },
      { to: '/admin/cars/import', label: 'Import', icon: uploadIcon },
      { to: '/admin/makes-models', label: 'Makes & Models', icon: tagsIcon },
      { to: '/admin/categories', label: 'Categories', icon: layersIcon },
    ],
  },
  {
    label: 'Insight',
    sections: [
      { to: '/admin/analytics', label: 'Analytics', icon: chartColumnIcon },
      { to: '/admin/demand', label: 'Demand', icon: eyeIcon },
      { to: '/admin/market', label: 'Market', icon: gaugeIcon, permission: 'settings' },
      { to: '/admin/search-words', label: 'Search words', icon: searchIcon },
    ],
  },
  {
    label: 'Shop',
    sections: [
      { to: '/admin/settings', label: 'Settings', icon: settingsIcon, permission: 'settings' },
      {
        to: '/admin/identity',
        label: 'Official contacts',
        icon: shieldCheckIcon,
        permission: 'settings',
      },
      {
        to: '/admin/reference',
        label: 'Reference facts',
        icon: calculatorIcon,
        permission: 'settings',
      },
      { to: '/admin/staff', label: 'Staff', icon: usersIcon, permission: 'settings' },
      { to: '/admin/audit', label: 'Audit log', icon: historyIcon },
    ],
  },
]

const ADMIN_SECTIONS = ADMIN_GROUPS.flatMap(({ sections }) => sections)

const PHONE_SECTIONS = [
  { to: '/admin', label: 'Dashboard', icon: layoutGridIcon },
  { to: INQUIRIES, label: 'Leads', icon: inboxIcon },
  { to: '/admin/cars', label: 'Cars', icon: carFrontIcon },
]

export function hasSection(to: string): boolean {
  return ADMIN_SECTIONS.some((section) => section.to === to)
}

/** The most specific one: `/admin/cars/import` is not that of the cars. */
function sectionOf(pathname: string): AdminSection | undefined {
  const own = ADMIN_SECTIONS.filter(({ to }) =>
    to === '/admin' ? pathname === to : `${pathname}/`.startsWith(`${to}/`),
  )
  return own.toSorted((a, b) => b.to.length - a.to.length)[0]
}

export function sectionLabelOf(pathname: string): string {
  const section = sectionOf(pathname)
  return section && section.to !== '/admin' ? section.label : 'Back office'
}
