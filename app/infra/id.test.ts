import { expect, test } from 'vitest'

import { newId } from './id.server.ts'

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('keys are version 7, contain their time and sort in creation order', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(1_795_286_835_844))
  for (const id of ids) expect(id).toMatch(UUID_7)
  expect(ids.toSorted()).toEqual(ids)
  expect(Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(
    1_795_286_835_844,
  )
  const later = newId(1_795_286_835_845)
  expect(ids.every((id) => id < later)).toBe(true)
})
