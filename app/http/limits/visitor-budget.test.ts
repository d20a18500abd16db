import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MINUTE_MS } from '#app/domain/dates/units.ts'

import { type VisitorBudget, visitorBudget } from './visitor-budget.server.ts'

const MOBILE_NETWORK = '41.90.1.1'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const formBudget = () =>
  visitorBudget({
    person: { attempts: 20, windowSeconds: 600, delayMs: 2_000 },
    device: { attempts: 20, windowSeconds: 60, delayMs: 2_000 },
    network: { attempts: 500, windowSeconds: 600, delayMs: 1_000 },
  })

type From = { phone?: string; cookie?: string; person?: string; address?: string }

function visitor({ phone = 'Phone', cookie, person, address = MOBILE_NETWORK }: From) {
  const headers = { 'user-agent': phone, ...(cookie && { cookie }) }
  const request = new Request('https://shop.example/', { headers })
  return { request, clientAddress: address, ...(person && { person }) }
}

/** Sends without waiting for answers, and notes how each went. */
function sender(count: VisitorBudget) {
  const outcome = { through: 0, refused: [] as number[], waiting: 0 }
  const send = async (from: From) => {
    outcome.waiting += 1
    const waitSeconds = await count(visitor(from))
    outcome.waiting -= 1
    if (waitSeconds === null) outcome.through += 1
    else outcome.refused.push(waitSeconds)
  }
  return { outcome, send }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('900 visitors behind one address send 130 forms in ten minutes, and none waits', async () => {
  const { outcome, send } = sender(formBudget())
  const everyMs = (10 * MINUTE_MS) / 130
  for (let number = 0; number < 130; number += 1) {
    void send({ phone: 'The same phone', person: `buyer-${number}@example.com` })
    await vi.advanceTimersByTimeAsync(everyMs)
    expect(outcome).toEqual({ through: number + 1, refused: [], waiting: 0 })
  }
})

test.each([{ phone: 'Flooding' }, { cookie: 'a=1' }])(
  'a device %o that sends more than twenty in a minute waits, then is refused, alone',
  async (device) => {
    const count = formBudget()
    const flood = sender(count)
    for (let number = 0; number < 40; number += 1) void flood.send(device)
    await settled()
    expect(flood.outcome).toMatchObject({ through: 20, waiting: 10 })
    expect(flood.outcome.refused).toEqual(Array<number>(10).fill(60))
    const others = sender(count)
    for (let number = 0; number < 100; number += 1) void others.send({ phone: `Phone ${number}` })
    await settled()
    expect(others.outcome).toEqual({ through: 100, refused: [], waiting: 0 })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(flood.outcome).toMatchObject({ through: 21, waiting: 9 })
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(flood.outcome).toMatchObject({ through: 30, waiting: 0 })
    void flood.send(device)
    await settled()
    expect(flood.outcome.through).toBe(31)
  },
)

test('a device that floods for ten minutes leaves the network its budget', async () => {
  const count = formBudget()
  const flood = sender(count)
  for (let second = 0; second < 600; second += 1) {
    void flood.send({ phone: 'Flooding' })
    void flood.send({ phone: 'Flooding' })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(flood.outcome.through).toBeLessThanOrEqual(300)
  const others = sender(count)
  for (let number = 0; number < 130; number += 1) void others.send({ phone: `Phone ${number}` })
  await settled()
  expect(others.outcome).toEqual({ through: 130, refused: [], waiting: 0 })
})

test('whoever makes up a device for every form is slowed and refused as a network', async () => {
  const count = formBudget()
  const flood = sender(count)
  for (let number = 0; number < 500; number += 1) void flood.send({ cookie: `made-up=${number}` })
  await settled()
  expect(flood.outcome).toEqual({ through: 500, refused: [], waiting: 0 })
  for (let number = 0; number < 1_000; number += 1) void flood.send({ phone: `made up ${number}` })
  await settled()
  expect(flood.outcome.through).toBe(500)
  expect(flood.outcome.waiting).toBeLessThanOrEqual(50)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(flood.outcome.through).toBe(505)
  const elsewhere = sender(count)
  void elsewhere.send({ address: '41.90.1.2' })
  await settled()
  expect(elsewhere.outcome.through).toBe(1)
})

test('in a network that is slowed, a device that has not sent yet goes first', async () => {
  const count = formBudget()
  const flood = sender(count)
  for (let number = 0; number < 540; number += 1)
    void flood.send({ phone: `Made up ${number % 60}` })
  await settled()
  expect(flood.outcome).toMatchObject({ through: 500, waiting: 40 })
  const buyer = sender(count)
  void buyer.send({ phone: 'Of a buyer' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(buyer.outcome.through).toBe(1)
})

test('a person is counted on all devices of a network, and strangers elsewhere change nothing', async () => {
  const count = formBudget()
  const person = 'Njeri@example.com'
  const { outcome, send } = sender(count)
  for (let number = 0; number < 40; number += 1) {
    void send({ phone: `Phone ${number}`, person: number % 2 ? person : person.toLowerCase() })
  }
  await settled()
  expect(outcome).toMatchObject({ through: 20, waiting: 10 })
  expect(outcome.refused).toHaveLength(10)
  const at = sender(count)
  void at.send({ person, address: '197.248.1.1' })
  await settled()
  expect(at.outcome.through).toBe(1)
})
