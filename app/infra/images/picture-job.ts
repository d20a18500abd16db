import type { BrandKind, Rendition } from '#app/domain/brand/brand.ts'
import type { Ground } from '#app/domain/brand/check-brand.ts'
import type { PictureFormat } from '#app/domain/media/picture-format.ts'
import type { VariantExtension } from '#app/domain/media/variant.ts'
import type { CoveredPart } from '#app/domain/papers/copies/paper-copy.ts'
import type { Preview } from '#app/domain/previews/preview.ts'
import type { Refusal } from '#app/domain/refusal.ts'

export type Decoding = {
  format: PictureFormat
  /** Clockwise, applied once the picture is upright. */
  turnDegrees: 0 | 90
}

export type PictureJob =
  | ({ kind: 'read'; bytes: Uint8Array } & Decoding)
  | { kind: 'variant'; original: Uint8Array; width: number; extension: VariantExtension }
  | { kind: 'preview'; preview: Preview; photo: Uint8Array | null }
  | { kind: 'paper-copy'; original: Uint8Array; covered: readonly CoveredPart[]; mark: string }
  | { kind: 'read-brand'; bytes: Uint8Array; format: PictureFormat; as: BrandKind }
  | { kind: 'rendition'; original: Uint8Array; rendition: Rendition }

/** A normalised picture: upright, sRGB, without metadata. */
export type ReadPicture = {
  /** The uploaded format, by content. */
  format: PictureFormat
  bytes: Uint8Array
  contentType: string
  width: number
  height: number
  /** Hex, of `bytes`. */
  sha256: string
  /** The average colour, `#rrggbb`. */
  placeholderColor: string
}

export type ReadResult = { ok: true; picture: ReadPicture } | Refusal

/** A brand picture: upright, sRGB, without margin and metadata, on a plate if it needs one. */
export type ReadBrandResult = { ok: true; picture: ReadPicture; ground: Ground } | Refusal

export type PictureAnswers = {
  read: ReadResult
  variant: Uint8Array
  preview: Uint8Array
  'paper-copy': Uint8Array
  'read-brand': ReadBrandResult
  rendition: Uint8Array
}

export type PictureReply =
  | { ok: true; answer: PictureAnswers[PictureJob['kind']] }
  | { ok: false; problem: string }
