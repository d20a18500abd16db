import type { MouseEvent } from 'react'

import { findingId } from '#app/pages/condition/finding-id.ts'

import { findingName, type GalleryPicture, type PhotoFinding } from './photo-findings.ts'

type FindingDotsProps = {
  picture: GalleryPicture
  onOpen: (finding: PhotoFinding, event: MouseEvent<HTMLElement>) => void
}

/**
 * Numbered dots over a photo that covers its frame: a box with the photo's own shape and displayed
 * size. Without script, they link to the list of findings.
 */
export function FindingDots({ picture, onOpen }: FindingDotsProps) {
  const ratio = (picture.width / picture.height).toFixed(4)
  return (
    <div
      data-print="no"
      className="finding-dots"
      style={{ width: `max(100cqw, calc(${ratio} * 100cqh))`, aspectRatio: ratio }}
    >
      {picture.findings?.map((finding) => (
        <a
          key={finding.number}
          href={`#${findingId(finding.number)}`}
          aria-label={findingName(finding)}
          style={{ left: finding.left, top: finding.top }}
          onClick={(event) => onOpen(finding, event)}
        >
          {finding.number}
        </a>
      ))}
    </div>
  )
}
