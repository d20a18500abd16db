import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ALL_LANES_MAX, LANE_MAX, SlowLane } from './slow-lane.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const SECOND = 1_000

/** Enters and records the name once the attempt may proceed. */
function entrance(lane: SlowLane) {
  const gone: string[] = []
  const sent: string[] = []
  const enter = (name: string, tries: number, more: { delayMs?: number; lane?: string } = {}) => {
    const { delayMs = SECOND, lane: where = 'owner' } = more
    void lane.enter(where, { tries, delayMs }).then((isNext) => (isNext ? gone : sent).push(name))
  }
  return { gone, sent, enter }
}

test('attempts go on one by one, those of a place that tried least first', async () => {
  const { gone, enter } = entrance(new SlowLane())
  for (const name of ['a', 'b', 'c']) enter(name, 30)
  enter('owner', 1)
  await vi.advanceTimersByTimeAsync(SECOND - 1)
  expect(gone).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(gone).toEqual(['owner'])
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(gone).toEqual(['owner', 'a', 'b'])
})

test('one lane does not slow another down', async () => {
  const { gone, enter } = entrance(new SlowLane())
  enter('slow', 1, { delayMs: 20 * SECOND })
  enter('other', 1, { lane: 'other' })
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(gone).toEqual(['other'])
})

test('a full lane sends those away that tried most, and those that waited too long', async () => {
  const { gone, sent, enter } = entrance(new SlowLane())
  for (let index = 0; index < 50; index += 1) enter(`guess ${index}`, 9, { delayMs: 20 * SECOND })
  enter('owner', 1, { delayMs: 20 * SECOND })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['guess 49'])
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(gone).toEqual(['owner'])
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(gone).toEqual(['owner', 'guess 0'])
  expect(sent).toHaveLength(49)
})

test('a shop full of those who guess turns nobody away who has not', async () => {
  const { gone, sent, enter } = entrance(new SlowLane())
  for (let index = 0; index < ALL_LANES_MAX; index += 1) {
    const lane = `lane ${index % (ALL_LANES_MAX / LANE_MAX)}`
    enter(`guess ${index}`, 1, { lane, delayMs: 20 * SECOND })
  }
  enter('owner', 1, { delayMs: 20 * SECOND })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  enter('guesser', 9, { lane: 'another', delayMs: 20 * SECOND })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([expect.stringMatching(/^guess \d+$/), 'guesser'])
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(gone).toContain('owner')
})

test('lanes of one each are emptied of those who are furthest beyond their limit', async () => {
  const { sent, enter } = entrance(new SlowLane())
  for (let index = 0; index < ALL_LANES_MAX; index += 1) {
    enter(`guess ${index}`, 1, { lane: `lane ${index}`, delayMs: 20 * SECOND })
  }
  enter('owner', 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([`guess ${ALL_LANES_MAX - 1}`])
})

test('an attempt whose request ended is no longer waiting', async () => {
  const lane = new SlowLane()
  const ended = new AbortController()
  const attempt = lane.enter('owner', { tries: 1, delayMs: SECOND, signal: ended.signal })
  ended.abort()
  expect(await attempt).toBe(false)
})
