import type { ColumnType, Generated } from 'kysely'

import type { IdentityKind } from '#app/domain/identity/identity.ts'

type NullableMoment = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>

export type IdentityTables = {
  official_identities: {
    id: string
    kind: IdentityKind
    value: string
    label: string
    valid_from: string
    valid_to: string | null
    created_at: Generated<Date>
  }
  identity_reports: {
    id: string
    value: string
    note: string | null
    created_at: ColumnType<Date, Date | undefined, Date>
    handled_at: NullableMoment
  }
}
