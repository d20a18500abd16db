import { IconButton } from '#app/ui/icon-button.tsx'
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

type ViewerControlsProps = { state: ViewerState; dispatch: (action: ViewerAction) => void }

/** All seven controls fit in one row at 360 px. */
export function ViewerControls({ state, dispatch }: ViewerControlsProps) {
  const hasMore = state.count > 1
  const tool = (label: string, icon: string, type: SimpleAction, isDisabled = false) => (
    <IconButton
      label={label}
      icon={icon}
      variant="onInk"
      aria-disabled={isDisabled || undefined}
      className="border-transparent! aria-disabled:opacity-40"
      // A mouse click must not move the focus, or the space bar would press the button again.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => dispatch({ type })}
    />
  )
  return (
    <fieldset
      aria-label="Photo controls"
      className="flex items-center justify-center gap-0 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:gap-2"
    >
      {hasMore && tool('Previous photo', chevronLeftIcon, 'previous')}
      {tool('Zoom out', zoomOutIcon, 'zoom-out', state.zoom <= ZOOM_MIN)}
      {tool('Zoom in', zoomInIcon, 'zoom-in', state.zoom >= ZOOM_MAX)}
      {tool('Rotate', rotateCwIcon, 'rotate')}
      {tool('Reset', rotateCcwIcon, 'reset')}
      {hasMore &&
        tool(
          state.isPlaying ? 'Pause slideshow' : 'Play slideshow',
          state.isPlaying ? pauseIcon : playIcon,
          'toggle-play',
        )}
      {hasMore && tool('Next photo', chevronRightIcon, 'next')}
    </fieldset>
  )
}

type SimpleAction = Exclude<ViewerAction['type'], 'pinch' | 'pan' | 'settle' | 'toggle-zoom'>
