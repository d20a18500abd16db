import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  openViewer,
  viewerActionForKey,
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

test('next and previous wrap around', () => {
  expect(after('next').index).toBe(1)
  expect(after('next', 'next', 'next').index).toBe(0)
  expect(after('previous').index).toBe(2)
})

test('zoom moves in steps of 0.5 from 0.5 to 3', () => {
  expect(after('zoom-in').zoom).toBe(1.5)
  expect(after('zoom-out').zoom).toBe(0.5)
  expect(after('zoom-out', 'zoom-out').zoom).toBe(0.5)
  expect(after(...Array<'zoom-in'>(9).fill('zoom-in')).zoom).toBe(3)
})

test('a double click zooms to 2, or resets any other zoom', () => {
  expect(after({ type: 'toggle-zoom' }).zoom).toBe(2)
  expect(after({ type: 'toggle-zoom' }, { type: 'toggle-zoom' })).toEqual(opened)
  expect(after('zoom-out', { type: 'toggle-zoom' })).toEqual(opened)
})

test('four quarter turns, or a reset, restore the first view', () => {
  const turn = { type: 'rotate' } as const
  expect(after(turn).rotation).toBe(90)
  expect(after(turn, turn, turn, turn)).toEqual(opened)
  expect(after(turn, 'zoom-in', { type: 'reset' })).toEqual(opened)
})

test('the next photo starts unzoomed and upright, and the slideshow continues', () => {
  const state = after({ type: 'toggle-play' }, { type: 'rotate' }, 'zoom-in', 'next')
  expect(state).toEqual({ ...opened, index: 1, isPlaying: true })
})

test('a single photo has no slideshow and no next or previous', () => {
  const alone = openViewer({ count: 1, index: 0 })
  for (const type of ['next', 'previous', 'toggle-play'] as const) {
    expect(viewerReducer(alone, { type })).toEqual(alone)
  }
})

test('only a zoomed photo can be panned, and never off the screen', () => {
  const pan = { type: 'pan', by: { x: 1000, y: -50 }, stage: STAGE } as const
  expect(after(pan).pan).toEqual({ x: 0, y: 0 })
  expect(after({ type: 'toggle-zoom' }, pan).pan).toEqual({ x: 180, y: -50 })
})

test('pinching zooms freely and settles on a step', () => {
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

test('looking at a point brings it to the middle, as far as the photo may be moved', () => {
  const photo = { width: 1600, height: 1200 }
  const lookAt = (x: number, y: number) =>
    after({ type: 'look-at', point: { x, y }, photo, stage: STAGE })
  // Shown 720 px wide and 540 px high.
  expect(lookAt(0.75, 0.5)).toMatchObject({ zoom: 2, rotation: 0, pan: { x: -180, y: 0 } })
  expect(lookAt(0.6, 0.25)).toMatchObject({ pan: { x: expect.closeTo(-72), y: 135 } })
  expect(lookAt(1, 0)).toMatchObject({ pan: { x: -180, y: 270 } })
})

test('any sequence of actions keeps the photo in range and on the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.array(anyAction), (count, actions) => {
      const state = actions.reduce(viewerReducer, openViewer({ count, index: 0 }))
      expect(state.index).toBeGreaterThanOrEqual(0)
      expect(state.index).toBeLessThan(count)
      expect(state.zoom).toBeGreaterThanOrEqual(ZOOM_MIN)
      expect(state.zoom).toBeLessThanOrEqual(ZOOM_MAX)
      expect([0, 90, 180, 270]).toContain(state.rotation)
      const overflow = Math.max(0, state.zoom - 1) / 2
      expect(Math.abs(state.pan.x)).toBeLessThanOrEqual(STAGE.width * overflow + 1e-6)
      expect(Math.abs(state.pan.y)).toBeLessThanOrEqual(STAGE.height * overflow + 1e-6)
      expect(viewerReducer(state, { type: 'settle' }).zoom % ZOOM_STEP).toBe(0)
      expect(viewerReducer(state, { type: 'reset' })).toMatchObject({ zoom: 1, rotation: 0 })
    }),
  )
})

const noModifiers = { ctrlKey: false, metaKey: false, altKey: false }

test.for([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['0', 'reset'],
  ['r', 'rotate'],
  [' ', 'toggle-play'],
] as const)('the %s key means %s', ([key, type]) => {
  expect(viewerActionForKey({ ...noModifiers, key })).toEqual({ type })
})

test('other keys and browser shortcuts are ignored', () => {
  expect(viewerActionForKey({ ...noModifiers, key: 'Escape' })).toBeNull()
  expect(viewerActionForKey({ ...noModifiers, key: 'x' })).toBeNull()
  expect(viewerActionForKey({ ...noModifiers, ctrlKey: true, key: '+' })).toBeNull()
  expect(viewerActionForKey({ ...noModifiers, altKey: true, key: 'ArrowLeft' })).toBeNull()
})
