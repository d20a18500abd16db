import { expect, onTestFinished, test, vi } from 'vitest'

import {
  countAttempt,
  countCode,
  countLinkRequest,
  countLinkUse,
  giveBackAttempt,
} from './sign-in-limit.server.ts'

const REFUSED = /^Too many attempts\. Please try again in \d+ minutes?\.$/

type Attempt = Parameters<typeof countAttempt>[0]

/** Counts attempts in sequence and resolves to the last answer. */
async function countAll(count: number, attempt: (index: number) => Attempt) {
  let last: string | null = null
  for (let index = 0; index < count; index += 1) last = await countAttempt(attempt(index))
  return last
}

test('a known browser has eight attempts', async () => {
  const attempt = { address: '198.51.100.1', account: 'one', knownDevice: 'tablet' }
  expect(await countAll(8, () => attempt)).toBeNull()
  expect(await countAttempt(attempt)).toMatch(REFUSED)
  expect(await countAttempt({ ...attempt, knownDevice: 'phone' })).toBeNull()
})

test('after eight attempts at one address the next is still made', async () => {
  const attempt = { address: '198.51.100.1', account: 'two' }
  expect(await countAll(9, () => attempt)).toBeNull()
})

test('guessing from many addresses turns no new browser away', async () => {
  expect(
    await countAll(100, (index) => ({ address: `203.0.113.${index}`, account: 'wanted' })),
  ).toBeNull()
  expect(await countAttempt({ address: '198.51.100.3', account: 'wanted' })).toBeNull()
})

test('those who guess at once wait for each other', async () => {
  // Nobody's wait ends, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const many = Array.from({ length: 70 }, () =>
    countAttempt({ address: '2001:db8::1', account: 'busy', signal: ended.signal }),
  )
  await Promise.resolve()
  expect(await many.at(-1)).toMatch(/^Too many attempts at once\./)
  ended.abort()
  expect((await Promise.all(many)).filter((answer) => answer === null)).toHaveLength(8)
})

test('the way back by email is open while everybody waits', async () => {
  const over = new AbortController()
  const network = '198.51.100.9'
  const guesses = Array.from({ length: 150 }, () =>
    countAttempt({ address: network, account: 'besieged', signal: over.signal }),
  )
  expect(await countLinkRequest(network, 'besieged')).toBeNull()
  expect(await countLinkUse('a token')).toBeNull()
  over.abort()
  await Promise.all(guesses)
})

test('links are asked for and used a few times, each by itself', async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await countLinkRequest('198.51.100.10', 'asked')).toBeNull()
    expect(await countLinkUse('known')).toBeNull()
  }
  expect(await countLinkRequest('198.51.100.10', 'asked')).toMatch(REFUSED)
  expect(await countLinkRequest('198.51.101.10', 'asked')).toBeNull()
  expect(await countLinkRequest('198.51.100.10', 'another')).toBeNull()
  expect(await countLinkUse('known')).toMatch(REFUSED)
  expect(await countLinkUse('other')).toBeNull()
})

const ended = new AbortController()

test('successful attempts do not count', async () => {
  const attempt = { address: '198.51.100.6', account: 'right' }
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await countAttempt(attempt)).toBeNull()
    await giveBackAttempt(attempt)
  }
})

test('codes are counted by account and device', async () => {
  for (let tries = 0; tries < 8; tries += 1) expect(await countCode('one', null)).toBeNull()
  expect(await countCode('one', null)).toMatch(REFUSED)
  expect(await countCode('one', 'tablet')).toBeNull()
  expect(await countCode('two', null)).toBeNull()
})
