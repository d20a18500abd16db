import type { ShownPicture } from '#app/domain/media/picture.ts'
import type { FindingView } from '#app/pages/condition/report-view.ts'

/** What an inspection found, at a point of a photo. */
export type PhotoFinding = {
  number: number
  /** `Scratch, coin` */
  title: string
  /** Position on the whole photo, such as `25.1%`. */
  left: string
  top: string
}

export type GalleryPicture = ShownPicture & { findings?: readonly PhotoFinding[] }

/**
 * Findings on the car as it is now, without repaired ones. Those that the gallery's frame crops
 * away are left to the report.
 */
export function withFindings(
  pictures: readonly ShownPicture[],
  findings: readonly FindingView[],
): GalleryPicture[] {
  return pictures.map((picture, index) => {
    const found = findings.flatMap(({ number, title, repair, photo }) =>
      photo?.number === index + 1 && !photo.isCropped && !repair
        ? [{ number, title, left: photo.left, top: photo.top }]
        : [],
    )
    return found.length === 0 ? picture : { ...picture, findings: found }
  })
}

export const findingName = ({ number, title }: PhotoFinding) => `Finding ${number}: ${title}`
