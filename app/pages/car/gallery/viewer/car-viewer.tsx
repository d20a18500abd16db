import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react'

import type { GalleryThumbnails } from '#app/pages/car/gallery/gallery-thumbnails.tsx'
import {
  type GalleryPicture,
  type PhotoFinding,
  findingName,
} from '#app/pages/car/gallery/photo-findings.ts'
import { findingId } from '#app/pages/condition/finding-id.ts'
import { IconButton } from '#app/ui/button.tsx'
import { xIcon } from '#app/ui/icons.ts'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import { ViewerArrows, ViewerTools } from './viewer-controls.tsx'
import { ViewerStage } from './viewer-stage.tsx'
import { AUTOPLAY_MS, openViewer, viewerActionForKey, viewerReducer } from './viewer-state.ts'
import styles from './viewer.css?url'

type CarViewerProps = {
  name: string
  priceText: string
  pictures: readonly GalleryPicture[]
  from: number
  /** A finding on the first photo: shown close up, with the report's text. */
  finding: PhotoFinding | null
  /** A chat about this car; null if it can't be bought. */
  askLink: string | null
  /** Passed in by the page, which has it loaded already. */
  Thumbnails: typeof GalleryThumbnails
  onClose: (index: number) => void
}

export default function CarViewer({
  name,
  priceText,
  pictures,
  from,
  finding,
  askLink,
  Thumbnails,
  onClose,
}: CarViewerProps) {
  const count = pictures.length
  const [state, dispatch] = useReducer(viewerReducer, { count, index: from }, openViewer)
  const dialog = useRef<HTMLDialogElement>(null)
  const { index, isPlaying } = state

  const focusFinding = useEffectEvent(() => {
    const stage = dialog.current?.querySelector('[data-zoom]')
    const photo = pictures[from]
    if (!finding || !photo || !stage) return
    const point = {
      x: Number.parseFloat(finding.left) / 100,
      y: Number.parseFloat(finding.top) / 100,
    }
    const { clientWidth: width, clientHeight: height } = stage
    dispatch({ type: 'look-at', point, photo, stage: { width, height } })
  })

  useEffect(() => {
    dialog.current?.showModal()
    // Focus the dialog itself, so that the space bar plays instead of pressing a button.
    dialog.current?.focus()
    focusFinding()
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
      {/* React waits for it. A plain import would weigh on the page that may open the viewer. */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="viewer-layout">
        <IconButton
          label="Close"
          icon={xIcon}
          variant="onInk"
          className="viewer-close"
          onClick={() => dialog.current?.close()}
        />
        <div className="viewer-photo">
          {picture && (
            <ViewerStage
              state={state}
              dispatch={dispatch}
              onSwipeDown={() => dialog.current?.close()}
              picture={picture}
              nextPicture={count > 1 ? (pictures[(index + 1) % count] ?? null) : null}
            />
          )}
          {count > 1 && (
            <p
              aria-live={isPlaying ? 'off' : 'polite'}
              className="viewer-counter tabular font-semibold"
            >
              <span aria-hidden="true">
                {index + 1} / {count}
              </span>
              <span className="sr-only">
                Photo {index + 1} of {count}
              </span>
            </p>
          )}
          {count > 1 && <ViewerArrows dispatch={dispatch} />}
        </div>
        <div className="viewer-panel">
          <div className="viewer-about">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{name}</span>
              <span className="tabular whitespace-nowrap">{priceText}</span>
            </p>
            {/* Screen readers get the caption from the photo itself. */}
            <p aria-hidden="true" className="truncate text-sm text-on-ink-2">
              {picture?.alt}
            </p>
            {picture?.findings && <FindingTexts findings={picture.findings} chosen={finding} />}
          </div>
          {count > 1 && (
            <div className="viewer-thumbnails">
              <Thumbnails
                pictures={pictures}
                index={index}
                onChoose={(to) => dispatch({ type: 'go-to', index: to })}
              />
            </div>
          )}
          <ViewerTools state={state} dispatch={dispatch} />
          {askLink && (
            <WhatsappButton to={askLink} className="viewer-ask">
              Ask about this car
            </WhatsappButton>
          )}
        </div>
      </div>
    </dialog>
  )
}

type FindingTextsProps = { findings: readonly PhotoFinding[]; chosen: PhotoFinding | null }

function FindingTexts({ findings, chosen }: FindingTextsProps) {
  return (
    <ol
      aria-label="Findings on this photo"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lists scroll
      tabIndex={0}
      className="max-h-24 overflow-y-auto text-sm"
    >
      {findings.map((finding) => (
        <li
          key={finding.number}
          className={clsx('py-0.5', finding.number === chosen?.number && 'font-semibold')}
        >
          {sentenceOf(finding)}
        </li>
      ))}
    </ol>
  )
}

/** The report's text, read from the page so that it isn't sent twice. */
function sentenceOf(finding: PhotoFinding): string {
  const entry = document.getElementById(findingId(finding.number))
  return entry?.textContent ?? findingName(finding)
}
