import { expect, test } from 'vitest'

import type { ChangeEvent } from '#app/infra/db/changes.server.ts'

import { reachOf } from './stale-pages.ts'

const changed = (...entities: string[]): ChangeEvent => ({
  kind: 'changed',
  changes: entities.map((entity) => ({ entity, ids: null })),
})

test.each([
  [['inquiries', 'mail_outbox'], 'none'],
  [['analytics'], 'none'],
  [['user_profiles'], 'none'],
  [['cars'], 'stock'],
  [['inquiries', 'cars'], 'stock'],
  [['car_makes', 'car_models', 'media_files'], 'stock'],
  [['backup_runs', 'staged_imports'], 'none'],
  [['categories'], 'all'],
  [['site_settings'], 'all'],
  [['cars', 'site_settings'], 'all'],
  [['a_table_of_next_year'], 'all'],
] as const)('a change of %s reaches %s', (entities, reach) => {
  expect(reachOf(changed(...entities))).toBe(reach)
})

test('losing the listener drops nothing yet, hearing again drops everything', () => {
  expect(reachOf({ kind: 'lost' })).toBe('none')
  expect(reachOf({ kind: 'resumed' })).toBe('all')
})
