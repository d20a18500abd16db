import type { Generated } from 'kysely'

import type { IdentityKind } from '#app/domain/identity/identity.ts'

export type IdentityTables = {
  official_identities: {
    id: string
    kind: IdentityKind
    value: string
    label: string
    valid_from: string
    valid_to: string | null
    is_fraud: Generated<boolean>
    created_at: Generated<Date>
  }
}
