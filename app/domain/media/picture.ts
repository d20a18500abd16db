import {
  VARIANT_EXTENSIONS,
  type VariantExtension,
  variantContentType,
  variantPath,
  variantSizes,
  type VariantWidth,
} from './variant.ts'

/** A picture of ours as pages carry it: short, since addresses are made from it where they show. */
export type Picture = {
  /** Of the place on the car (`car_media`): what staff move, remove or choose. */
  id: string
  mediaId: string
  hash: string
  /** Pixels of the original. */
  width: number
  height: number
  /** `#rrggbb`, shown until the picture is there. */
  placeholderColor: string
  alt: string
}

/** A picture that is one file at one address, as the samples' are. */
export type PlainPicture = {
  src: string
  width: number
  height: number
  placeholderColor?: string
  alt: string
}

export type ShownPicture = Picture | PlainPicture

/** What `<picture>` needs: sources best first, and the `<img>` for browsers that know none. */
export type PictureSources = {
  sources: { type: string; srcSet: string }[]
  src: string
  srcSet: string | undefined
}

/** What `<img src>` shows where srcset is not understood: a phone's width at twice the density. */
const PLAIN_WIDTH: VariantWidth = 800

type Offer = {
  widest?: VariantWidth | undefined
  /** Offers narrower ones only, for less than half the bytes. */
  isDataSaver?: boolean
}

/**
 * The addresses of a picture. `widest` leaves out what a place never needs: a phone with
 * three pixels to the point would fetch 1200 for a card where 800 looks the same.
 */
export function pictureSources(
  picture: ShownPicture,
  { widest = 1600, isDataSaver = false }: Offer = {},
): PictureSources {
  if ('src' in picture) return { sources: [], src: picture.src, srcSet: undefined }
  const most = isDataSaver ? savingWidth(widest) : widest
  const sizes = variantSizes(picture.width).filter(({ width }) => width <= most)
  const srcSet = (extension: VariantExtension) =>
    sizes
      .map(({ width, pixels }) => `${variantPath({ ...picture, width, extension })} ${pixels}w`)
      .join(', ')
  const plain = sizes.findLast(({ width }) => width <= PLAIN_WIDTH)?.width ?? 400
  return {
    sources: VARIANT_EXTENSIONS.filter((extension) => extension !== 'jpg').map((extension) => ({
      type: variantContentType(extension),
      srcSet: srcSet(extension),
    })),
    src: variantPath({ ...picture, width: plain, extension: 'jpg' }),
    srcSet: srcSet('jpg'),
  }
}

/** Sharp enough for a phone held in the hand, large or in a list. */
function savingWidth(widest: VariantWidth): VariantWidth {
  return widest > 800 ? 600 : 400
}
