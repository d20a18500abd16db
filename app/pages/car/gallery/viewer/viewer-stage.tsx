import clsx from 'clsx'
import { type PointerEvent, useRef } from 'react'

import { pictureSources } from '#app/domain/media/picture.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import type { GalleryPicture } from '#app/pages/car/gallery/photo-findings.ts'

import type { ViewerAction, ViewerState, Point } from './viewer-state.ts'

const TRANSPARENT = { placeholderColor: 'transparent' }

type ViewerStageProps = {
  state: ViewerState
  dispatch: (action: ViewerAction) => void
  onSwipeDown: () => void
  picture: GalleryPicture
  /** Preloaded while this one is on screen. */
  nextPicture: GalleryPicture | null
}

/** The photo as large as the screen allows, also when rotated. */
export function ViewerStage({
  state,
  dispatch,
  onSwipeDown,
  picture,
  nextPicture,
}: ViewerStageProps) {
  const gestures = useGestures({ state, dispatch, onSwipeDown })
  const { zoom, rotation, pan } = state
  const isSideways = rotation % 180 !== 0
  const [across, down] = isSideways ? ['cqh', 'cqw'] : ['cqw', 'cqh']
  const ratio = picture.width / picture.height
  return (
    <div
      {...gestures}
      data-zoom={zoom}
      data-rotation={rotation}
      className={clsx(
        'relative size-full touch-none overflow-hidden select-none [container-type:size]',
        zoom > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
      )}
    >
      <div
        key={pictureSources(picture).src}
        className="absolute top-1/2 left-1/2 transition-transform active:transition-none"
        style={{
          width: `100${across}`,
          height: `100${down}`,
          transform: `translate(-50%, -50%) translate(${pan.x}px, ${pan.y}px) scale(${zoom}) rotate(${rotation}deg)`,
        }}
      >
        {/* The thumbnail is already loaded; it shows until the large photo arrives. */}
        <div aria-hidden="true" className="absolute inset-0">
          <CarPicture
            picture={{ ...picture, ...TRANSPARENT, alt: '' }}
            sizes="6rem"
            widest={400}
            priority
            className="pointer-events-none size-full object-contain!"
          />
        </div>
        <CarPicture
          picture={{ ...picture, ...TRANSPARENT }}
          sizes={zoom > 1 ? '300vw' : '100vw'}
          priority
          className="pointer-events-none relative size-full object-contain!"
        />
        {picture.findings && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2"
            style={{ width: `min(100${across}, ${100 * ratio}${down})`, aspectRatio: ratio }}
          >
            {picture.findings.map(({ number, left, top }) => (
              <span
                key={number}
                style={{ left, top }}
                className="absolute grid size-9 -translate-1/2 rounded-full border-2 border-accent"
              />
            ))}
          </div>
        )}
      </div>
      {nextPicture && (
        <div hidden>
          <CarPicture picture={{ ...nextPicture, alt: '' }} sizes="100vw" priority />
        </div>
      )}
    </div>
  )
}

/** A shorter move is a tap or an unsteady thumb. */
const SWIPE_PX = 48
const TAP_PX = 10
const DOUBLE_TAP_MS = 320

type Gesture = {
  start: Point
  /** Distance between two fingers, and the zoom when the second came down. */
  pinch: { distance: number; zoom: number } | null
}

type UseGestures = {
  state: ViewerState
  dispatch: (action: ViewerAction) => void
  /** Touch only: mouse users have the close button. */
  onSwipeDown: () => void
}

/**
 * One finger or the mouse swipes, or pans a zoomed photo; two fingers zoom; a double tap toggles
 * the zoom; a finger that swipes down closes.
 */
function useGestures({ state, dispatch, onSwipeDown }: UseGestures) {
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const lastTap = useRef<{ at: number; point: Point } | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    pointers.current.set(event.pointerId, point)
    const distance = distanceBetween([...pointers.current.values()])
    gesture.current =
      distance === null
        ? { start: point, pinch: null }
        : { start: point, pinch: { distance, zoom: state.zoom } }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    pointers.current.set(event.pointerId, point)
    const distance = distanceBetween([...pointers.current.values()])
    const pinch = gesture.current?.pinch
    if (pinch && distance !== null) {
      dispatch({ type: 'pinch', zoom: (pinch.zoom * distance) / pinch.distance })
    } else if (!pinch && state.zoom > 1) {
      const { clientWidth: width, clientHeight: height } = event.currentTarget
      const by = { x: point.x - before.x, y: point.y - before.y }
      dispatch({ type: 'pan', by, stage: { width, height } })
    }
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId)) return
    const finished = gesture.current
    if (pointers.current.size > 0 || !finished) return
    gesture.current = null
    if (finished.pinch) return dispatch({ type: 'settle' })
    const point = pointOf(event)
    const moved = { x: point.x - finished.start.x, y: point.y - finished.start.y }
    if (Math.hypot(moved.x, moved.y) < TAP_PX) tap(point, event.timeStamp)
    else if (isSwipe(moved) && state.zoom <= 1) {
      dispatch({ type: moved.x < 0 ? 'next' : 'previous' })
    } else if (event.pointerType === 'touch' && isSwipeDown(moved) && state.zoom <= 1) {
      onSwipeDown()
    }
  }

  function tap(point: Point, at: number) {
    const last = lastTap.current
    const isSecond =
      last !== null &&
      at - last.at < DOUBLE_TAP_MS &&
      Math.hypot(point.x - last.point.x, point.y - last.point.y) < 3 * TAP_PX
    lastTap.current = isSecond ? null : { at, point }
    if (isSecond) dispatch({ type: 'toggle-zoom' })
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    gesture.current = null
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

function isSwipe({ x, y }: Point): boolean {
  return Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)
}

function isSwipeDown({ x, y }: Point): boolean {
  return y > 2 * SWIPE_PX && y > 2 * Math.abs(x)
}

/** Null unless exactly two fingers are down. */
function distanceBetween([first, second, third]: readonly Point[]): number | null {
  if (!first || !second || third) return null
  return Math.max(1, Math.hypot(first.x - second.x, first.y - second.y))
}
