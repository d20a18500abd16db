export const AUTOPLAY_MS = 3000
export const ZOOM_MIN = 0.5
export const ZOOM_MAX = 3
export const ZOOM_STEP = 0.5
export const ZOOM_CLOSE = 2

const ZOOM_FIT = 1
const QUARTER_TURN = 90

export type Point = { readonly x: number; readonly y: number }
export type Size = { readonly width: number; readonly height: number }

export type ViewerState = {
  readonly count: number
  readonly index: number
  readonly zoom: number
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly rotation: number
  /** Offset of the photo from the centre, in screen pixels. */
  readonly pan: Point
  readonly isPlaying: boolean
}

export type ViewerAction =
  | { type: 'next' | 'previous' }
  | { type: 'go-to'; index: number }
  | { type: 'zoom-in' | 'zoom-out' | 'toggle-zoom' | 'reset' }
  /** Two fingers: any zoom while they move, rounded to a step on release (`settle`). */
  | { type: 'pinch'; zoom: number }
  | { type: 'settle' }
  | { type: 'pan'; by: Point; stage: Size }
  /** Zooms in on a point, given as fractions of the photo. */
  | { type: 'look-at'; point: Point; photo: Size; stage: Size }
  | { type: 'rotate' }
  | { type: 'toggle-play' }

const INITIAL_VIEW = { zoom: ZOOM_FIT, rotation: 0, pan: { x: 0, y: 0 } } as const

export function openViewer({ count, index }: { count: number; index: number }): ViewerState {
  return { count, index, ...INITIAL_VIEW, isPlaying: false }
}

/** Each new photo starts unzoomed and upright. */
export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case 'next':
      return goTo(state, state.index + 1)
    case 'previous':
      return goTo(state, state.index - 1)
    case 'go-to':
      return goTo(state, action.index)
    case 'zoom-in':
      return zoomTo(state, toStep(state.zoom) + ZOOM_STEP)
    case 'zoom-out':
      return zoomTo(state, toStep(state.zoom) - ZOOM_STEP)
    case 'toggle-zoom':
      return state.zoom === ZOOM_FIT ? zoomTo(state, ZOOM_CLOSE) : { ...state, ...INITIAL_VIEW }
    case 'pinch':
      return zoomTo(state, action.zoom)
    case 'settle':
      return zoomTo(state, toStep(state.zoom))
    case 'pan':
      return pan(state, action)
    case 'look-at':
      return lookAt(state, action)
    case 'rotate':
      return { ...state, rotation: (state.rotation + QUARTER_TURN) % 360, pan: INITIAL_VIEW.pan }
    case 'reset':
      return { ...state, ...INITIAL_VIEW }
    case 'toggle-play':
      return { ...state, isPlaying: state.count > 1 && !state.isPlaying }
  }
}

function goTo(state: ViewerState, index: number): ViewerState {
  if (state.count < 2) return state
  return { ...state, ...INITIAL_VIEW, index: (index + state.count) % state.count }
}

/** Zooming keeps the point at the centre in place, so the pan scales with the zoom. */
function zoomTo(state: ViewerState, wanted: number): ViewerState {
  const zoom = clamp(wanted, ZOOM_MIN, ZOOM_MAX)
  const growth =
    zoom > ZOOM_FIT && state.zoom > ZOOM_FIT ? (zoom - ZOOM_FIT) / (state.zoom - ZOOM_FIT) : 0
  return { ...state, zoom, pan: { x: state.pan.x * growth, y: state.pan.y * growth } }
}

/** Only a photo larger than the screen can be panned, and never off it. */
function pan(state: ViewerState, { by, stage }: { by: Point; stage: Size }): ViewerState {
  const overflow = Math.max(0, state.zoom - ZOOM_FIT) / 2
  const limit = { x: stage.width * overflow, y: stage.height * overflow }
  return {
    ...state,
    pan: {
      x: clamp(state.pan.x + by.x, -limit.x, limit.x),
      y: clamp(state.pan.y + by.y, -limit.y, limit.y),
    },
  }
}

/** Brings the point to the middle of the stage, as far as the photo may be moved. */
function lookAt(
  state: ViewerState,
  { point, photo, stage }: { point: Point; photo: Size; stage: Size },
): ViewerState {
  const scale = Math.min(stage.width / photo.width, stage.height / photo.height) * ZOOM_CLOSE
  const by = {
    x: (0.5 - point.x) * photo.width * scale,
    y: (0.5 - point.y) * photo.height * scale,
  }
  return pan({ ...state, ...INITIAL_VIEW, zoom: ZOOM_CLOSE }, { by, stage })
}

const toStep = (zoom: number) => Math.round(zoom / ZOOM_STEP) * ZOOM_STEP

function clamp(value: number, min: number, max: number): number {
  // Never -0, which prints as "-0px".
  return Math.min(max, Math.max(min, value)) || 0
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const KEYS = new Map<string, ViewerAction>([
  ['ArrowLeft', { type: 'previous' }],
  ['ArrowRight', { type: 'next' }],
  ['+', { type: 'zoom-in' }],
  ['=', { type: 'zoom-in' }],
  ['-', { type: 'zoom-out' }],
  ['0', { type: 'reset' }],
  ['r', { type: 'rotate' }],
  ['R', { type: 'rotate' }],
  [' ', { type: 'toggle-play' }],
])

/** The action of a key; null leaves the key to the browser, which closes the dialog on Escape. */
export function viewerActionForKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: KeyPress): ViewerAction | null {
  // The browser's own zoom and history shortcuts.
  if (ctrlKey || metaKey || altKey) return null
  return KEYS.get(key) ?? null
}
