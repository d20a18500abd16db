import clsx from 'clsx'
import { lazy, type MouseEvent, Suspense, useRef, useState, useCallback, useEffect } from 'react'

import { pictureSources } from '#app/domain/media/picture.ts'
import { CarPicture } from '#app/pages/car-card/car-picture.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { chevronLeftIcon, chevronRightIcon, maximizeIcon } from '#app/ui/icons.ts'

import { FindingDots } from './finding-dots.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import type { GalleryPicture, PhotoFinding } from './photo-findings.ts'

const CarViewer = lazy(() => import('./viewer/car-viewer.tsx'))

const PHOTO_SIZES = '(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 29rem), 100vw'

type CarGalleryProps = {
  name: string
  priceText: string
  pictures: readonly GalleryPicture[]
  isSold: boolean
  /** A chat about this car; null if it can't be bought. */
  askLink: string | null
}

/**
 * Swiped with native scrolling. Without JavaScript, photos are reachable by swiping and by
 * thumbnails, and open as files.
 */
export function CarGallery({ name, priceText, pictures, isSold, askLink }: CarGalleryProps) {
  const count = pictures.length
  const { strip, index, hasMoved, goTo, onScroll, onScrollEnd } = useStrip(count)
  const [viewed, setViewed] = useState<{ from: number; finding: PhotoFinding | null } | null>(null)
  const opener = useRef<HTMLElement>(null)

  function openViewer(from: number, button: HTMLElement, finding: PhotoFinding | null = null) {
    opener.current = button
    setViewed({ from, finding })
  }

  function onLink(event: MouseEvent<HTMLElement>, from: number, finding?: PhotoFinding) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openViewer(from, event.currentTarget, finding)
  }

  function closeViewer(at: number) {
    setViewed(null)
    goTo(at, 'instant')
    // The clicked photo may be scrolled out of view, so don't jump to it.
    opener.current?.focus({ preventScroll: true })
  }

  return (
    <section
      aria-label="Photos"
      className="lg:overflow-hidden lg:rounded-card [&:has([data-show-findings]:not(:checked))_.finding-dots]:hidden"
    >
      <div className="relative">
        <ul
          ref={strip}
          onScroll={onScroll}
          onScrollEnd={onScrollEnd}
          className="swiped flex aspect-4/3 max-h-[80vh] w-full snap-x bg-sunken snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] print:overflow-hidden"
        >
          {pictures.map((picture, position) => (
            <li
              key={pictureSources(picture).src}
              id={`photo-${position + 1}`}
              className="relative h-full w-full shrink-0 snap-center snap-always overflow-clip [container-type:size]"
            >
              <a
                href={pictureSources(picture).src}
                aria-label={`Photo ${position + 1} of ${count}, full screen`}
                onClick={(event) => onLink(event, position)}
                className="block size-full -outline-offset-4"
              >
                <CarPicture
                  picture={picture}
                  sizes={PHOTO_SIZES}
                  priority={position === 0 || (hasMoved && position <= index + 1)}
                  className={clsx('size-full', isSold && 'opacity-70 greyed')}
                />
              </a>
              {picture.findings && (
                <FindingDots
                  picture={picture}
                  onOpen={(finding, event) => onLink(event, position, finding)}
                />
              )}
            </li>
          ))}
        </ul>
        {pictures.some(({ findings }) => findings) && (
          <label
            data-print="no"
            className="absolute start-3 top-3 flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-ink px-4 text-sm font-semibold text-on-ink"
          >
            <input type="checkbox" data-show-findings defaultChecked className="tick" />
            Show findings
          </label>
        )}
        <div data-print="no" className="noscript:hidden">
          {count > 1 && (
            <>
              <p
                aria-live="polite"
                className="tabular pointer-events-none absolute start-3 bottom-3 rounded-full bg-ink px-3 py-1 text-sm font-semibold text-on-ink"
              >
                <span aria-hidden="true">
                  {index + 1} / {count}
                </span>
                <span className="sr-only">
                  Photo {index + 1} of {count}
                </span>
              </p>
              <GalleryArrow side="start" onPress={() => goTo(index - 1)} />
              <GalleryArrow side="end" onPress={() => goTo(index + 1)} />
            </>
          )}
          <IconButton
            label="View photos full screen"
            icon={maximizeIcon}
            variant="secondary"
            aria-haspopup="dialog"
            onClick={(event) => openViewer(index, event.currentTarget)}
            className="absolute! end-3 bottom-3"
          />
        </div>
      </div>
      {count > 1 && <GalleryThumbnails pictures={pictures} index={index} onChoose={goTo} />}
      {viewed && (
        <Suspense fallback={null}>
          <CarViewer
            name={name}
            priceText={priceText}
            pictures={pictures}
            {...viewed}
            askLink={askLink}
            Thumbnails={GalleryThumbnails}
            onClose={closeViewer}
          />
        </Suspense>
      )}
    </section>
  )
}

function GalleryArrow({ side, onPress }: { side: 'start' | 'end'; onPress: () => void }) {
  return (
    <IconButton
      label={side === 'start' ? 'Previous photo' : 'Next photo'}
      icon={side === 'start' ? chevronLeftIcon : chevronRightIcon}
      variant="secondary"
      onClick={onPress}
      className={clsx(
        'absolute! top-1/2 -mt-5.5 max-sm:hidden',
        side === 'start' ? 'start-3' : 'end-3',
      )}
    />
  )
}

/** State of a row of photos that scrolls one photo at a time and wraps around at the ends. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null)
  // During a smooth scroll, the next click counts from the target, not from the photo in passing.
  const target = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)

  const measure = useCallback(() => {
    const element = strip.current
    if (!element) return
    const at = Math.round(Math.abs(element.scrollLeft) / element.clientWidth)
    setIndex(Math.min(at, count - 1))
    // Not every browser reports the end of a scroll.
    if (at === target.current) target.current = null
    if (at > 0) setHasMoved(true)
  }, [count])

  // A visitor may have swiped before hydration.
  useEffect(measure, [measure])

  const goTo = useCallback(
    (wanted: number, behavior: ScrollBehavior = 'auto') => {
      const element = strip.current
      if (!element) return
      const step = wanted - index
      const from = target.current ?? index
      const next = (((Math.abs(step) === 1 ? from + step : wanted) % count) + count) % count
      target.current = next
      const photo = element.children[next]
      if (photo instanceof HTMLElement) element.scrollTo({ left: photo.offsetLeft, behavior })
    },
    [count, index],
  )

  const onScrollEnd = useCallback(() => {
    target.current = null
    measure()
  }, [measure])

  return { strip, index, hasMoved, goTo, onScroll: measure, onScrollEnd }
}
