import { normaliseText } from '#app/domain/text/search-text.ts'

const WHAT = ['photo', 'image', 'picture', 'pic', 'img']
const HOW = [
  '',
  's',
  ' url',
  ' urls',
  ' link',
  ' links',
  ' address',
  ' addresses',
  's url',
  's urls',
]

/** Headings of columns with photo addresses, without numbers: `Picture 3` is `picture`. */
export const PHOTO_HEADINGS: readonly string[] = [
  ...WHAT.flatMap((word) => HOW.map((ending) => word + ending)),
  ...['main', 'cover', 'featured', 'other', 'additional'].flatMap((kind) =>
    ['photo', 'image', 'picture'].flatMap((word) => [`${kind} ${word}`, `${kind} ${word}s`]),
  ),
  'gallery',
]

const KEYS = new Set(PHOTO_HEADINGS.map(keyOf))

export function isPhotoHeading(header: string): boolean {
  return KEYS.has(keyOf(header))
}

function keyOf(header: string): string {
  return normaliseText(header).replaceAll(/[ \d]+/g, '')
}
