import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  openViewer,
  type ViewerAction,
  viewerReducer,
  type ViewerState,
  ZOOM_MAX,
  ZOOM_MIN,
  ZOOM_STEP,
} from './viewer-state.ts'

const STAGE = { width: 360, height: 640 }
const opened = openViewer({ count: 3, index: 0 })

const after = (...types: (ViewerAction | 'next' | 'previous' | 'zoom-in' | 'zoom-out')[]) =>
  types.reduce(
    (state: ViewerState, action) =>
      viewerReducer(state, typeof action === 'string' ? { type: action } : action),
    opened,
  )

test('next and previous go round', () => {
  expect(after('next').index).toBe(1)
  expect(after('next', 'next', 'next').index).toBe(0)
  expect(after('previous').index).toBe(2)
})

test('zoom goes in halves from 0.5 to 3', () => {
  expect(after('zoom-in').zoom).toBe(1.5)
  expect(after('zoom-out').zoom).toBe(0.5)
  expect(after('zoom-out', 'zoom-out').zoom).toBe(0.5)
  expect(after(...Array<'zoom-in'>(9).fill('zoom-in')).zoom).toBe(3)
})

test('a double click zooms to 2, and from any zoom back to the whole', () => {
  expect(after({ type: 'toggle-zoom' }).zoom).toBe(2)
  expect(after({ type: 'toggle-zoom' }, { type: 'toggle-zoom' })).toEqual(opened)
  expect(after('zoom-out', { type: 'toggle-zoom' })).toEqual(opened)
})

test('four quarter turns are none, and a reset is one too', () => {
  const turn = { type: 'rotate' } as const
  expect(after(turn).rotation).toBe(90)
  expect(after(turn, turn, turn, turn)).toEqual(opened)
  expect(after(turn, 'zoom-in', { type: 'reset' })).toEqual(opened)
})

test('the next photograph comes up whole and upright, and the show goes on', () => {
  const state = after({ type: 'toggle-play' }, { type: 'rotate' }, 'zoom-in', 'next')
  expect(state).toEqual({ ...opened, index: 1, isPlaying: true })
})

test('one photograph cannot be played or turned', () => {
  const alone = openViewer({ count: 1, index: 0 })
  for (const type of ['next', 'previous', 'toggle-play'] as const) {
    expect(viewerReducer(alone, { type })).toEqual(alone)
  }
})

test('a photograph is pushed only when it is larger than the screen, and never off it', () => {
  const push = { type: 'pan', by: { x: 1000, y: -50 }, stage: STAGE } as const
  expect(after(push).pan).toEqual({ x: 0, y: 0 })
  expect(after({ type: 'toggle-zoom' }, push).pan).toEqual({ x: 180, y: -50 })
})

test('two fingers zoom freely and settle on a step', () => {
  expect(after({ type: 'pinch', zoom: 1.7 }).zoom).toBe(1.7)
  expect(after({ type: 'pinch', zoom: 1.7 }, { type: 'settle' }).zoom).toBe(1.5)
  expect(after({ type: 'pinch', zoom: 1.7 }, 'zoom-in').zoom).toBe(2)
})

const anyAction: fc.Arbitrary<ViewerAction> = fc.oneof(
  fc.constantFrom<ViewerAction>(
    { type: 'next' },
    { type: 'previous' },
    { type: 'zoom-in' },
    { type: 'zoom-out' },
    { type: 'toggle-zoom' },
    { type: 'reset' },
    { type: 'rotate' },
    { type: 'toggle-play' },
    { type: 'settle' },
  ),
  fc.record({
    type: fc.constant('pinch' as const),
    zoom: fc.double({ min: 0, max: 9, noNaN: true }),
  }),
  fc.record({
    type: fc.constant('pan' as const),
    by: fc.record({
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
    }),
    stage: fc.constant(STAGE),
  }),
)

test('whatever is pressed, the photograph is there, in bounds and on the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(anyAction), (count, actions) => {
      const state = actions.reduce(viewerReducer, openViewer({ count, index: 0 }))
      expect(state.index).toBeGreaterThanOrEqual(0)
      expect(state.index).toBeLessThan(count)
      expect(state.zoom).toBeGreaterThanOrEqual(ZOOM_MIN)
      expect(state.zoom).toBeLessThanOrEqual(ZOOM_MAX)
      expect([0, 90, 180, 270]).toContain(state.rotation)
      const beyond = Math.max(0, state.zoom - 1) / 2
      expect(Math.abs(state.pan.x)).toBeLessThanOrEqual(STAGE.width * beyond + 1e-6)
      expect(Math.abs(state.pan.y)).toBeLessThanOrEqual(STAGE.height * beyond + 1e-6)
      expect(viewerReducer(state, { type: 'settle' }).zoom % ZOOM_STEP).toBe(0)
      expect(viewerReducer(state, { type: 'reset' })).toMatchObject({ zoom: 1, rotation: 0 })
    }),
  )
})
