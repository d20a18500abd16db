import { whole } from '#app/domain/text/count.ts'

/** A phone's largest photo is about 12 MB; the rest is headroom. */
export const PICTURE_MAX_BYTES = 25_000_000

/** The largest phone cameras take 50 megapixels. */
export const PICTURE_MAX_PIXELS = 50_000_000

/** An AVIF is decoded whole, at some 18 bytes per pixel (1 GB for 50 million, measured). */
export const AVIF_MAX_PIXELS = 16_000_000

/** Enough for a full screen at double density. */
export const ORIGINAL_MAX_SIDE_PX = 2560

export const PICTURES_MAX_PER_CAR = 60

const TAKEN = 'JPEG, PNG, WebP, AVIF or GIF'

export const PICTURE_EMPTY = 'This file is empty. Please choose the picture again.'

export const PICTURE_TOO_LARGE = `This file is larger than ${PICTURE_MAX_BYTES / 1_000_000} MB. Please upload a smaller picture.`

export const PICTURE_NOT_A_PICTURE = `This file is not a picture that can be shown here. Please upload a ${TAKEN} photo.`

export const PICTURE_IS_DRAWING = `SVG files are not accepted because they can contain scripts. Please upload a ${TAKEN} photo.`

export const PICTURE_IS_HEIC =
  'This is a HEIC photo, which most browsers cannot show. Please save it as JPEG and upload that.'

export const PICTURE_DAMAGED =
  'This picture is damaged or incomplete. Please open it, save it again and upload the new file.'

export const STORAGE_FULL =
  'There is no space left to store this picture, so it was not saved. Please tell whoever runs this site.'

/** For storage or a database that can't be reached, or a disk that can't be written. */
export const PICTURE_NOT_KEPT =
  'This picture could not be saved just now. Please try again in a moment.'

export const PICTURES_ENOUGH = `A car can have at most ${PICTURES_MAX_PER_CAR} pictures. Please remove one first.`

export const PICTURE_IS_GONE = 'This picture no longer exists.'

type Size = { width: number; height: number; maxPixels: number }

export function pictureTooManyPixels({ width, height, maxPixels }: Size): string {
  const size = `${whole(width)} × ${whole(height)}`
  return `This picture is ${size} pixels, more than the ${maxPixels / 1_000_000} million allowed. Please upload a smaller one.`
}
