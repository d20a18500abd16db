import { expect, test } from 'vitest'

import { countAttempt, giveBackAttempt } from './sign-in-limit.server.ts'

const REFUSED = /^Too many attempts\. Please try again in \d+ minutes?\.$/

async function refusedOf(
  count: number,
  attempt: (index: number) => Parameters<typeof countAttempt>[0],
): Promise<number> {
  let refused = 0
  for (let index = 0; index < count; index += 1) {
    const answer = await countAttempt(attempt(index))
    if (answer !== null && REFUSED.test(answer)) refused += 1
  }
  return refused
}

test('the ninth attempt on an account from one address is refused', async () => {
  expect(await refusedOf(9, () => ({ address: '198.51.100.1', account: 'one' }))).toBe(1)
})

test('guessing from one address locks nobody out elsewhere', async () => {
  await refusedOf(50, () => ({ address: '198.51.100.2', account: 'owner' }))
  expect(await countAttempt({ address: '198.51.100.3', account: 'owner' })).toBeNull()
})

test('distributed guessing is stopped, but not the holder’s own browser', async () => {
  const guess = (index: number) => ({ address: `203.0.113.${index}`, account: 'wanted' })
  expect(await refusedOf(120, guess)).toBe(20)
  const own = { address: '198.51.100.4', account: 'wanted', knownDevice: 'office-browser' }
  expect(await countAttempt(own)).toBeNull()
  expect(await refusedOf(8, () => own)).toBe(1)
})

test('addresses in one IPv6 /64 count together', async () => {
  const guess = (index: number) => ({ address: `2001:db8::${index}:1`, account: 'six' })
  expect(await refusedOf(12, guess)).toBe(4)
})

test('one address cannot try account after account', async () => {
  const guess = (index: number) => ({ address: '198.51.100.5', account: `person ${index}` })
  expect(await refusedOf(70, guess)).toBe(10)
})

test('successful attempts do not count', async () => {
  const attempt = { address: '198.51.100.6', account: 'right' }
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await countAttempt(attempt)).toBeNull()
    await giveBackAttempt(attempt)
  }
})
