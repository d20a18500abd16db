import { type PointerEvent, useEffect, useRef, useState } from 'react'

import type { Picture } from '#app/domain/media/picture.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { ImageItem } from './image-item.tsx'
import { turnPicture } from './send-picture.ts'

type ImageListProps = {
  pictures: readonly Picture[]
  /** The media id of the featured picture; null for the first. */
  featured: string | null
  onPictures: (pictures: Picture[]) => void
  onFeatured: (mediaId: string) => void
}

/** Distance from the window's top or bottom at which dragging scrolls the page, in pixels. */
const SCROLL_EDGE = 96
const SCROLL_STEP = 12

export function ImageList(props: ImageListProps) {
  const { pictures, featured, onPictures, onFeatured } = props
  // The list may have changed by the time the server has turned a picture.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  /** The picture held by a finger, and the one it is over. */
  const [held, setHeld] = useState<{ mediaId: string; over: string } | null>(null)
  const [turning, setTurning] = useState<ReadonlySet<string>>(new Set())
  const [moved, setMoved] = useState<{ button: string; text: string } | null>(null)

  // Moving a DOM node takes the focus away from the button inside it.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.button}"]`)?.focus()
  }, [moved])

  function place(mediaId: string, to: number) {
    const from = pictures.findIndex((each) => each.mediaId === mediaId)
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length || to === from) return false
    onPictures(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    return true
  }

  function pictureUnder({ clientX, clientY }: PointerEvent) {
    const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-picture]')
    return item && list.current?.contains(item) ? item.dataset['picture'] : undefined
  }

  /** The list stays as it is until the finger lifts: a moved node would lose the touch. */
  function holdOver(event: PointerEvent) {
    if (event.clientY < SCROLL_EDGE) window.scrollBy(0, -SCROLL_STEP)
    else if (event.clientY > window.innerHeight - SCROLL_EDGE) window.scrollBy(0, SCROLL_STEP)
    const over = pictureUnder(event)
    setHeld((now) => (now && over !== undefined ? { ...now, over } : now))
  }

  function drop(event: PointerEvent) {
    setHeld(null)
    if (!held) return
    // A finger may lift before its last move is rendered.
    const over = pictureUnder(event) ?? held.over
    const to = pictures.findIndex((each) => each.mediaId === over)
    if (!place(held.mediaId, to)) return
    setMoved({ button: '', text: movedText(to) })
  }

  const movedText = (to: number) => `Image moved to position ${to + 1} of ${pictures.length}`

  function move(mediaId: string, step: -1 | 1) {
    const from = pictures.findIndex((each) => each.mediaId === mediaId)
    if (!place(mediaId, from + step)) return
    setMoved({ button: `${mediaId}:${step}`, text: movedText(from + step) })
  }

  async function turn(mediaId: string) {
    setTurning((all) => new Set([...all, mediaId]))
    const turned = await turnPicture(mediaId)
    setTurning((all) => new Set([...all].filter((each) => each !== mediaId)))
    if (!turned.ok) {
      toast.error(turned.reason)
      return
    }
    const { pictures: current, featured: chosen } = latest.current
    const at = current.findIndex((each) => each.mediaId === mediaId)
    if (at === -1) return
    const picture = { ...turned.picture, alt: current[at]?.alt ?? '' }
    onPictures(current.with(at, picture))
    if (chosen === mediaId) onFeatured(picture.mediaId)
    setMoved({ button: `${picture.mediaId}:turn`, text: `Image ${at + 1} rotated` })
  }

  return (
    <>
      <ul
        ref={list}
        aria-label="Images"
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5"
      >
        {pictures.map((picture, index) => (
          <ImageItem
            key={picture.mediaId}
            picture={picture}
            number={index + 1}
            count={pictures.length}
            isFeatured={featured === null ? index === 0 : featured === picture.mediaId}
            isDragged={dragged === picture.mediaId || held?.mediaId === picture.mediaId}
            isDropPlace={held?.over === picture.mediaId && held.mediaId !== picture.mediaId}
            onFeature={() => onFeatured(picture.mediaId)}
            onMove={(step) => move(picture.mediaId, step)}
            isTurning={turning.has(picture.mediaId)}
            onTurn={() => void turn(picture.mediaId)}
            onRemove={() => onPictures(pictures.filter((each) => each !== picture))}
            onDrag={(isDragging) => setDragged(isDragging ? picture.mediaId : null)}
            onDragOver={() => dragged && place(dragged, index)}
            onHold={() => setHeld({ mediaId: picture.mediaId, over: picture.mediaId })}
            onHeldOver={holdOver}
            onDrop={drop}
            onLetGo={() => setHeld(null)}
          />
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{moved?.text}</VisuallyHidden>
      </div>
    </>
  )
}
