export const AUTOPLAY_MS = 3000
export const ZOOM_MIN = 0.5
export const ZOOM_MAX = 3
export const ZOOM_STEP = 0.5
/** What a double click zooms to. */
export const ZOOM_CLOSE = 2

const WHOLE = 1
const QUARTER_TURN = 90

export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export type ViewerState = {
  readonly count: number
  /** Which photograph, from 0. */
  readonly index: number
  readonly zoom: number
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number
  /** How far the photograph is pushed from the middle, in pixels of the screen. */
  readonly pan: Point
  readonly isPlaying: boolean
}

export type ViewerAction =
  | { type: 'next' | 'previous' }
  | { type: 'zoom-in' | 'zoom-out' | 'toggle-zoom' | 'reset' }
  /** Two fingers: any zoom while they move, a whole step when they let go (`settle`). */
  | { type: 'pinch'; zoom: number }
  | { type: 'settle' }
  | { type: 'pan'; by: Point; stage: Size }
  | { type: 'rotate' }
  | { type: 'toggle-play' }

const UNTOUCHED = { zoom: WHOLE, rotation: 0, pan: { x: 0, y: 0 } } as const

export function openViewer({ count, index }: { count: number; index: number }): ViewerState {
  return { count, index, ...UNTOUCHED, isPlaying: false }
}

/** What the viewer shows after `action`. A photograph comes up whole and upright. */
export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case 'next':
      return turnTo(state, state.index + 1)
    case 'previous':
      return turnTo(state, state.index - 1)
    case 'zoom-in':
      return zoomTo(state, toStep(state.zoom) + ZOOM_STEP)
    case 'zoom-out':
      return zoomTo(state, toStep(state.zoom) - ZOOM_STEP)
    case 'toggle-zoom':
      return state.zoom === WHOLE ? zoomTo(state, ZOOM_CLOSE) : { ...state, ...UNTOUCHED }
    case 'pinch':
      return zoomTo(state, action.zoom)
    case 'settle':
      return zoomTo(state, toStep(state.zoom))
    case 'pan':
      return pan(state, action)
    case 'rotate':
      return { ...state, rotation: (state.rotation + QUARTER_TURN) % 360, pan: UNTOUCHED.pan }
    case 'reset':
      return { ...state, ...UNTOUCHED }
    case 'toggle-play':
      return { ...state, isPlaying: state.count > 1 && !state.isPlaying }
  }
}

function turnTo(state: ViewerState, index: number): ViewerState {
  if (state.count < 2) return state
  return { ...state, ...UNTOUCHED, index: (index + state.count) % state.count }
}

/** The photograph grows from where it is looked at, so a push grows and shrinks with it. */
function zoomTo(state: ViewerState, wanted: number): ViewerState {
  const zoom = clamp(wanted, ZOOM_MIN, ZOOM_MAX)
  const growth = zoom > WHOLE && state.zoom > WHOLE ? (zoom - WHOLE) / (state.zoom - WHOLE) : 0
  return { ...state, zoom, pan: { x: state.pan.x * growth, y: state.pan.y * growth } }
}

/** Only what is larger than the screen can be pushed, and never off it. */
function pan(state: ViewerState, { by, stage }: { by: Point; stage: Size }): ViewerState {
  const beyond = Math.max(0, state.zoom - WHOLE) / 2
  const limit = { x: stage.width * beyond, y: stage.height * beyond }
  return {
    ...state,
    pan: {
      x: clamp(state.pan.x + by.x, -limit.x, limit.x),
      y: clamp(state.pan.y + by.y, -limit.y, limit.y),
    },
  }
}

const toStep = (zoom: number) => Math.round(zoom / ZOOM_STEP) * ZOOM_STEP

function clamp(value: number, min: number, max: number): number {
  // Never -0, which prints as "-0px".
  return Math.min(max, Math.max(min, value)) || 0
}
