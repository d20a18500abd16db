import type { MouseEvent } from 'react'

import { buttonStyle, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  chevronLeftIcon,
  chevronRightIcon,
  pauseIcon,
  playIcon,
  rotateCcwIcon,
  rotateCwIcon,
  zoomInIcon,
  zoomOutIcon,
} from '#app/ui/icons.ts'

import { type ViewerAction, type ViewerState, ZOOM_MAX, ZOOM_MIN } from './viewer-state.ts'

type Dispatch = (action: ViewerAction) => void

// A mouse click must not move the focus, or the space bar would press the button again.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** At the edges of the photo; on a phone below it. */
export function ViewerArrows({ dispatch }: { dispatch: Dispatch }) {
  const arrow = (label: string, icon: string, type: 'previous' | 'next') => (
    <IconButton
      label={label}
      icon={icon}
      variant="onInk"
      className="viewer-arrow"
      onMouseDown={keepFocus}
      onClick={() => dispatch({ type })}
    />
  )
  return (
    <>
      {arrow('Previous photo', chevronLeftIcon, 'previous')}
      {arrow('Next photo', chevronRightIcon, 'next')}
    </>
  )
}

export function ViewerTools({ state, dispatch }: { state: ViewerState; dispatch: Dispatch }) {
  const tool = ({ label, short = label, icon, type, isDisabled }: Tool) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      className={buttonStyle({ variant: 'onInk' })}
      onMouseDown={keepFocus}
      onClick={() => dispatch({ type })}
    >
      <Icon of={icon} />
      <span>{short}</span>
    </button>
  )
  const { zoom, rotation, isPlaying } = state
  return (
    <fieldset aria-label="Photo controls" className="viewer-tools">
      {tool({
        label: 'Zoom out',
        icon: zoomOutIcon,
        type: 'zoom-out',
        isDisabled: zoom <= ZOOM_MIN,
      })}
      {tool({ label: 'Zoom in', icon: zoomInIcon, type: 'zoom-in', isDisabled: zoom >= ZOOM_MAX })}
      {tool({ label: 'Rotate', icon: rotateCwIcon, type: 'rotate' })}
      {tool({
        label: 'Reset',
        icon: rotateCcwIcon,
        type: 'reset',
        isDisabled: zoom === 1 && rotation === 0,
      })}
      {state.count > 1 &&
        tool({
          label: isPlaying ? 'Pause slideshow' : 'Play slideshow',
          short: isPlaying ? 'Pause' : 'Play',
          icon: isPlaying ? pauseIcon : playIcon,
          type: 'toggle-play',
        })}
    </fieldset>
  )
}

type Tool = {
  label: string
  /** The visible label, if it differs. */
  short?: string
  icon: string
  type: 'zoom-out' | 'zoom-in' | 'rotate' | 'reset' | 'toggle-play'
  isDisabled?: boolean
}
