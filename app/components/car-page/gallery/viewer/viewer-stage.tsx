import clsx from 'clsx'

import { CarPicture } from '#app/components/car-card/car-picture.tsx'
import type { GalleryPicture } from '#app/components/car-page/gallery/photo-findings.ts'
import { pictureSources } from '#app/domain/media/picture.ts'

import { useGestures } from './use-gestures.ts'
import type { ViewerAction, ViewerState } from './viewer-state.ts'

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
