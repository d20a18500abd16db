import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react'

import type { ShownPicture } from '#app/domain/media/picture.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { xIcon } from '#app/ui/icons.ts'

import { ViewerControls } from './viewer-controls.tsx'
import { ViewerStage } from './viewer-stage.tsx'
import { AUTOPLAY_MS, openViewer, viewerActionForKey, viewerReducer } from './viewer-state.ts'

type CarViewerProps = {
  name: string
  pictures: readonly ShownPicture[]
  from: number
  onClose: (index: number) => void
}

export default function CarViewer({ name, pictures, from, onClose }: CarViewerProps) {
  const count = pictures.length
  const [state, dispatch] = useReducer(viewerReducer, { count, index: from }, openViewer)
  const dialog = useRef<HTMLDialogElement>(null)
  const { index, isPlaying } = state

  useEffect(() => {
    dialog.current?.showModal()
    // Focus the dialog itself, so that the space bar plays instead of pressing a button.
    dialog.current?.focus()
  }, [])

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => dispatch({ type: 'next' }), AUTOPLAY_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new photo restarts the timer
  }, [isPlaying, index])

  function onKeyDown(event: KeyboardEvent) {
    const action = viewerActionForKey(event)
    const isOnButton = event.target instanceof HTMLButtonElement
    if (!action || (isOnButton && event.key === ' ')) return
    event.preventDefault()
    dispatch(action)
  }

  const picture = pictures[index]
  return (
    // The dialog handles the keys of everything inside it; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={`Photos of ${name}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClose={() => onClose(index)}
      className="viewer fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-ink p-0 text-on-ink outline-none"
    >
      <div className="flex size-full flex-col">
        <div className="flex items-center justify-between gap-4 p-2 ps-4">
          <p aria-live={isPlaying ? 'off' : 'polite'} className="tabular font-semibold">
            <span aria-hidden="true">
              {index + 1} / {count}
            </span>
            <span className="sr-only">
              Photo {index + 1} of {count}
            </span>
          </p>
          <IconButton
            label="Close"
            icon={xIcon}
            variant="onInk"
            className="border-transparent!"
            onClick={() => dialog.current?.close()}
          />
        </div>
        {picture && (
          <ViewerStage
            state={state}
            dispatch={dispatch}
            picture={picture}
            nextPicture={count > 1 ? (pictures[(index + 1) % count] ?? null) : null}
          />
        )}
        <ViewerControls state={state} dispatch={dispatch} />
      </div>
    </dialog>
  )
}
