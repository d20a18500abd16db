export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]

/** Granted to admins individually; owners have all. */
export const PERMISSIONS = [
  {
    value: 'delete',
    label: 'Delete',
    description: 'Cars, makes, models, categories, and a person’s data on request',
  },
  { value: 'export', label: 'Export', description: 'Customers and stock as files' },
  {
    value: 'settings',
    label: 'Settings',
    description: 'The shop’s settings, and the list of its staff',
  },
  { value: 'money', label: 'Prices', description: 'Quotes below the listed price' },
] as const

export type Permission = (typeof PERMISSIONS)[number]['value']

export type StaffRights = {
  readonly role: Role
  readonly isActive: boolean
  readonly permissions: readonly Permission[]
  /** Can change everybody's rights and has every permission. */
  readonly isOwner: boolean
}

/** Requires an active profile with the role admin. */
export function isStaff(profile: Pick<StaffRights, 'role' | 'isActive'>): boolean {
  return profile.isActive && profile.role === 'admin'
}

export function can(person: StaffRights, permission: Permission): boolean {
  return isStaff(person) && person.permissions.includes(permission)
}

/** Only owners may grant or change rights: “Settings” alone must not lead to the rest. */
export function isActiveOwner(person: StaffRights): boolean {
  return isStaff(person) && person.isOwner
}
