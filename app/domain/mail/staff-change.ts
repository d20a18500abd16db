type Told = { member: string; permissions: string }

/** Changes that owners are told about. `text` completes “In the back office of …, somebody …”. */
export const STAFF_CHANGES = [
  {
    value: 'invited',
    subject: 'Somebody was invited to the back office',
    text: ({ member, permissions }: Told) =>
      `invited ${member}, with these extra permissions: ${permissions}`,
  },
  {
    value: 'permissions',
    subject: 'A colleague’s permissions were changed',
    text: ({ member, permissions }: Told) =>
      `changed the extra permissions of ${member}, which are now: ${permissions}`,
  },
  {
    value: 'role',
    subject: 'A colleague’s access was changed',
    text: ({ member }: Told) => `changed whether ${member} can use the back office`,
  },
  {
    value: 'deactivated',
    subject: 'A colleague was deactivated',
    text: ({ member }: Told) => `deactivated ${member}`,
  },
  {
    value: 'reactivated',
    subject: 'A colleague was reactivated',
    text: ({ member, permissions }: Told) =>
      `reactivated ${member}, with these extra permissions: ${permissions}`,
  },
  {
    value: 'owner_added',
    subject: 'The shop has a new owner',
    text: ({ member }: Told) => `made ${member} an owner`,
  },
  {
    value: 'owner_removed',
    subject: 'An owner was removed',
    text: ({ member }: Told) => `removed ${member} as an owner`,
  },
] as const

export type StaffChange = (typeof STAFF_CHANGES)[number]['value']

export const findStaffChange = (value: unknown) =>
  STAFF_CHANGES.find((change) => change.value === value) ?? null
