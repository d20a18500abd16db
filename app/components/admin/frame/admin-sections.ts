import type { Permission } from '#app/domain/staff/role.ts'
import {
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

export type AdminSection = {
  to: string
  label: string
  icon: string
  permission?: Permission
  end?: boolean
}

export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { to: '/admin', label: 'Dashboard', icon: layoutGridIcon, end: true },
  { to: '/admin/cars', label: 'Cars', icon: carFrontIcon },
  { to: '/admin/inquiries', label: 'Inquiries', icon: inboxIcon },
  { to: '/admin/quotes', label: 'Quotes', icon: fileTextIcon },
  { to: '/admin/analytics', label: 'Analytics', icon: chartColumnIcon },
  { to: '/admin/radar', label: 'Demand', icon: searchIcon },
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
