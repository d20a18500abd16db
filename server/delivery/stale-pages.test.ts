import { expect, test } from 'vitest'

import type { Changes } from '#app/infra/db/changes.server.ts'

import { reachOf } from './page-store.ts'

const changed = (...entities: string[]): Changes =>
  entities.map((entity) => ({ entity, ids: null }))

test.each([
  [['inquiries', 'mail_outbox'], 'none'],
  [['analytics'], 'none'],
  [['user_profiles'], 'none'],
  [['alert_people', 'price_alerts', 'alert_messages'], 'none'],
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

test('changes to unknown tables affect everything', () => {
  expect(reachOf('all')).toBe('all')
})
