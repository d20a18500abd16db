import type { Permission } from '#app/domain/staff/role.ts'
import {
  chartColumnIcon,
  historyIcon,
  layersIcon,
  settingsIcon,
  tagsIcon,
} from '#app/ui/admin-icons.ts'
import { carFrontIcon, inboxIcon, layoutGridIcon, usersIcon } from '#app/ui/icons.ts'

export type AdminSection = {
  to: string
  label: string
  /** A path from `icons.ts` or `admin-icons.ts`. */
  icon: string
  /** Shown only to those who have it. */
  permission?: Permission
  /** Only its own address marks it as the place where one is. */
  end?: boolean
}

/** The back office's menu, in its order. A section stands here from the day its page exists. */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { to: '/admin', label: 'Dashboard', icon: layoutGridIcon, end: true },
  { to: '/admin/cars', label: 'Cars', icon: carFrontIcon },
  { to: '/admin/inquiries', label: 'Inquiries', icon: inboxIcon },
  { to: '/admin/analytics', label: 'Analytics', icon: chartColumnIcon },
  { to: '/admin/categories', label: 'Categories', icon: layersIcon },
  { to: '/admin/makes-models', label: 'Makes & Models', icon: tagsIcon },
  { to: '/admin/audit', label: 'Audit log', icon: historyIcon },
  { to: '/admin/staff', label: 'Staff', icon: usersIcon, permission: 'settings' },
  { to: '/admin/settings', label: 'Settings', icon: settingsIcon, permission: 'settings' },
]

/** Whether a section stands in the menu: a link to it may show elsewhere too. */
export function hasSection(to: string): boolean {
  return ADMIN_SECTIONS.some((section) => section.to === to)
}
