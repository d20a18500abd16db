import clsx from 'clsx'
import type { PointerEvent } from 'react'

import type { Picture } from '#app/domain/media/picture.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import { useIsScripted } from '#app/pages/site/use-is-scripted.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  chevronLeftIcon,
  chevronRightIcon,
  gripVerticalIcon,
  rotateCwIcon,
  trash2Icon,
} from '#app/ui/icons.ts'

type ImageItemProps = {
  picture: Picture
  /** 1-based. */
  number: number
  count: number
  isFeatured: boolean
  isDragged: boolean
  /** Whether a picture dropped now would take this one's place. */
  isDropPlace: boolean
  isTurning: boolean
  onFeature: () => void
  onMove: (step: -1 | 1) => void
  onTurn: () => void
  onRemove: () => void
  onDrag: (isDragging: boolean) => void
  onDragOver: () => void
  onHold: () => void
  onHeldOver: (event: PointerEvent) => void
  onDrop: (event: PointerEvent) => void
  onLetGo: () => void
}

const STEPS = [
  { step: -1, direction: 'earlier', icon: chevronLeftIcon },
  { step: 1, direction: 'later', icon: chevronRightIcon },
] as const

export function ImageItem(props: ImageItemProps) {
  const { picture, number, count, isFeatured, isDragged } = props
  const isScripted = useIsScripted()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut: the buttons inside do the same
    <li
      data-picture={picture.mediaId}
      draggable={isScripted}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        props.onDrag(true)
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragEnter={props.onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      className={clsx(
        'overflow-hidden rounded-card border bg-card',
        isFeatured ? 'border-ink' : 'border-line',
        isDragged && 'opacity-50',
        props.isDropPlace && 'outline-2 outline-offset-2 outline-ink',
      )}
    >
      <input type="hidden" name="pictures" value={picture.mediaId} />
      <span className="relative block">
        <CarPicture
          picture={{ ...picture, alt: `Image ${number}` }}
          sizes="14rem"
          widest={400}
          className="pointer-events-none aspect-4/3 w-full"
        />
        <span
          aria-hidden="true"
          className="tabular absolute start-2 top-2 rounded-full bg-card px-2 text-sm font-semibold"
        >
          {number}
        </span>
        {isFeatured && (
          <span aria-hidden="true" className="absolute start-2 bottom-2">
            <Badge tone="ink">Cover</Badge>
          </span>
        )}
        {isScripted && <Handle {...props} />}
      </span>
      <div className="px-2">
        <div className="-me-1 flex items-center justify-between">
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name="featuredPicture"
              value={picture.mediaId}
              checked={isFeatured}
              onChange={props.onFeature}
              aria-label={`Cover image: image ${number}`}
              className="tick"
            />
            Cover
          </label>
          {isScripted && (
            <IconButton
              size="sm"
              label={`Rotate image ${number} to the right`}
              icon={rotateCwIcon}
              aria-disabled={props.isTurning}
              className={props.isTurning ? 'opacity-40' : undefined}
              data-move={`${picture.mediaId}:turn`}
              onClick={() => !props.isTurning && props.onTurn()}
            />
          )}
        </div>
        {isScripted ? (
          <div className="-mx-1 flex justify-between pb-1">
            <span className="flex">
              {STEPS.map(({ step, direction, icon }) => {
                const isAtEnd = step === -1 ? number === 1 : number === count
                return (
                  <IconButton
                    key={direction}
                    size="sm"
                    label={`Move image ${number} ${direction}`}
                    icon={icon}
                    aria-disabled={isAtEnd}
                    className={isAtEnd ? 'opacity-40' : undefined}
                    data-move={`${picture.mediaId}:${step}`}
                    onClick={() => props.onMove(step)}
                  />
                )
              })}
            </span>
            <IconButton
              size="sm"
              label={`Remove image ${number}`}
              icon={trash2Icon}
              onClick={props.onRemove}
            />
          </div>
        ) : (
          <Checkbox label="Remove" name="removedPictures" value={picture.mediaId} />
        )}
      </div>
    </li>
  )
}

type HandleProps = Pick<ImageItemProps, 'onHold' | 'onHeldOver' | 'onDrop' | 'onLetGo'>

/** For touch; a mouse drags the whole picture. Elsewhere the page scrolls as usual. */
function Handle({ onHold, onHeldOver, onDrop, onLetGo }: HandleProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut: the buttons below do the same
    <span
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        // A resting finger would start the browser's own drag, which ends the touch.
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onHold()
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && onHeldOver(event)
      }
      onPointerUp={onDrop}
      onPointerCancel={onLetGo}
      onContextMenu={(event) => event.preventDefault()}
      className="absolute end-0 top-0 flex size-11 touch-none items-center justify-center select-none pointer-fine:hidden"
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-card">
        <Icon of={gripVerticalIcon} size={18} />
      </span>
    </span>
  )
}
