import clsx from 'clsx'
import { useEffect, useRef } from 'react'

import { type ShownPicture, pictureSources } from '#app/domain/media/picture.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'

type GalleryThumbnailsProps = {
  pictures: readonly ShownPicture[]
  index: number
  onChoose: (index: number) => void
}

/** Thumbnails; each links to its photo, so they work without script. */
export function GalleryThumbnails({ pictures, index, onChoose }: GalleryThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const row = list.current
    const thumbnail = row?.children[index]
    if (!row || !(thumbnail instanceof HTMLElement)) return
    // Not scrollIntoView, which would move the page as well.
    row.scrollTo({
      left: thumbnail.offsetLeft - (row.clientWidth - thumbnail.offsetWidth) / 2,
      top: thumbnail.offsetTop - (row.clientHeight - thumbnail.offsetHeight) / 2,
    })
  }, [index])

  return (
    <ol
      ref={list}
      data-print="no"
      aria-label="All photos"
      className="swiped relative flex gap-2 overflow-x-auto bg-ink scroll-smooth p-2 [scrollbar-width:none] lg:p-3"
    >
      {pictures.map((picture, position) => (
        <li key={pictureSources(picture).src} className="shrink-0">
          <a
            href={`#photo-${position + 1}`}
            aria-label={`Photo ${position + 1}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(position)
            }}
            className={clsx(
              'block h-12 w-16 overflow-hidden rounded-sm outline-on-ink transition-opacity lg:h-18 lg:w-24',
              position === index
                ? 'ring-2 ring-on-ink'
                : 'opacity-60 hover:opacity-100 focus-visible:opacity-100',
            )}
          >
            <CarPicture
              picture={{ ...picture, alt: '' }}
              sizes="6rem"
              widest={400}
              className="size-full"
            />
          </a>
        </li>
      ))}
    </ol>
  )
}
