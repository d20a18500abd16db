export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]

/** What an admin may do only when somebody has said so. The owner may do all. */
export const PERMISSIONS = [
  {
    value: 'delete',
    label: 'Delete',
    description: 'Cars, makes, models, categories, and a person’s data on request',
  },
  { value: 'export', label: 'Export', description: 'Customers and stock as files' },
  { value: 'settings', label: 'Settings', description: 'The shop’s settings and its staff' },
] as const

export type Permission = (typeof PERMISSIONS)[number]['value']

export type StaffRights = {
  readonly role: Role
  readonly isActive: boolean
  readonly permissions: readonly Permission[]
}

/** Only an active profile with the role admin enters the back office. */
export function isStaff(profile: Pick<StaffRights, 'role' | 'isActive'>): boolean {
  return profile.isActive && profile.role === 'admin'
}

export function can(person: StaffRights, permission: Permission): boolean {
  return isStaff(person) && person.permissions.includes(permission)
}
