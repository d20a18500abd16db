import type { Row } from '#app/infra/db/tables.ts'

import type { Picture } from './picture.ts'
import { variantHash } from './variant.ts'

/** Read by `toPicture`, from `car_media` joined with `media_files`. */
export const PICTURE_COLUMNS = [
  'car_media.id',
  'car_media.media_file_id',
  'car_media.alt',
  'media_files.sha256',
  'media_files.width',
  'media_files.height',
  'media_files.placeholder_color',
] as const

type PictureRow = Pick<Row<'car_media'>, 'id' | 'media_file_id' | 'alt'> &
  Pick<Row<'media_files'>, 'sha256' | 'width' | 'height' | 'placeholder_color'>

/** Without a caption `alt` is empty, since the car is named beside the picture. */
export function toPicture(row: PictureRow): Picture {
  return {
    id: row.id,
    mediaId: row.media_file_id,
    hash: variantHash(row.sha256),
    width: row.width,
    height: row.height,
    placeholderColor: row.placeholder_color,
    alt: row.alt ?? '',
  }
}
