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

const BESIDE = 'sm:absolute! sm:top-1/2 sm:bg-ink'

type ViewerControlsProps = { state: ViewerState; dispatch: (action: ViewerAction) => void }

/** All seven controls fit in one row at 360 px; on a wide screen the arrows stand beside the photo. */
export function ViewerControls({ state, dispatch }: ViewerControlsProps) {
  const hasMore = state.count > 1
  const tool = (
    label: string,
    icon: string,
    type: SimpleAction,
    { isDisabled = false, className = '' } = {},
  ) => (
    <IconButton
      label={label}
      icon={icon}
      variant="onInk"
      aria-disabled={isDisabled || undefined}
      className={`border-transparent! aria-disabled:opacity-40 ${className}`}
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
      {hasMore &&
        tool('Previous photo', chevronLeftIcon, 'previous', { className: `${BESIDE} sm:start-3` })}
      {tool('Zoom out', zoomOutIcon, 'zoom-out', { isDisabled: state.zoom <= ZOOM_MIN })}
      {tool('Zoom in', zoomInIcon, 'zoom-in', { isDisabled: state.zoom >= ZOOM_MAX })}
      {tool('Rotate', rotateCwIcon, 'rotate')}
      {tool('Reset', rotateCcwIcon, 'reset')}
      {hasMore &&
        tool(
          state.isPlaying ? 'Pause slideshow' : 'Play slideshow',
          state.isPlaying ? pauseIcon : playIcon,
          'toggle-play',
        )}
      {hasMore && tool('Next photo', chevronRightIcon, 'next', { className: `${BESIDE} sm:end-3` })}
    </fieldset>
  )
}

type SimpleAction = Exclude<
  ViewerAction['type'],
  'go-to' | 'look-at' | 'pinch' | 'pan' | 'settle' | 'toggle-zoom'
>
