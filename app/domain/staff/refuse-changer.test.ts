import { expect, test } from 'vitest'

import { isFreshSignIn } from './refuse-changer.server.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(now.valueOf() - minutes * 60_000)

test.for([
  [14, null, true],
  [15, null, false],
  [600, 14, true],
  [600, 15, false],
] as const)(
  'signed in %i minutes ago, confirmed %s minutes ago: %s',
  ([signed, confirmed, fresh]) => {
    const signIn = {
      signedInAt: ago(signed),
      confirmedAt: confirmed === null ? null : ago(confirmed),
    }
    expect(isFreshSignIn(signIn, now)).toBe(fresh)
  },
)
