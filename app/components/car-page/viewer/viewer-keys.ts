import type { ViewerAction } from './viewer-state.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

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

/** What a key does in the viewer; null leaves it to the browser, which closes it on Escape. */
export function viewerActionOf({ key, ctrlKey, metaKey, altKey }: Pressed): ViewerAction | null {
  // The browser's own zoom and back keys stay its own.
  if (ctrlKey || metaKey || altKey) return null
  return KEYS.get(key) ?? null
}
