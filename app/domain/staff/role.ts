export const ROLES = ['admin', 'user'] as const
export type Role = (typeof ROLES)[number]

/** Granted to admins one by one; the owner has all. */
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

/** Requires an active profile with the role admin. */
export function isStaff(profile: Pick<StaffRights, 'role' | 'isActive'>): boolean {
  return profile.isActive && profile.role === 'admin'
}

export function can(person: StaffRights, permission: Permission): boolean {
  return isStaff(person) && person.permissions.includes(permission)
}

/**
 * Nobody gives rights that they lack, or changes the account of somebody with rights that they lack:
 * who has “Settings” alone can't help themselves to the rest.
 */
export function mayChange(
  person: StaffRights,
  { before, after }: { before: StaffRights | null; after: StaffRights },
): boolean {
  const held = before && isStaff(before) ? before.permissions : []
  const touched = isStaff(after) ? [...held, ...after.permissions] : held
  return touched.every((permission) => can(person, permission))
}
