import {
  VARIANT_EXTENSIONS,
  type VariantExtension,
  variantContentType,
  variantPath,
  variantSizes,
  type VariantWidth,
} from './variant.ts'

/** Compact, because pages embed it; URLs are derived where it is shown. */
export type Picture = {
  /** The id in `car_media`, by which staff move, remove or feature it. */
  id: string
  mediaId: string
  hash: string
  width: number
  height: number
  /** `#rrggbb`, shown until the picture has loaded. */
  placeholderColor: string
  alt: string
}

/** A single file, such as a sample's. */
export type PlainPicture = {
  src: string
  width: number
  height: number
  placeholderColor?: string
  alt: string
}

export type ShownPicture = Picture | PlainPicture

/** For `<picture>`: sources, best first, and the `<img>` fallback. */
export type PictureSources = {
  sources: { type: string; srcSet: string }[]
  src: string
  srcSet: string | undefined
}

/** The `<img src>` for browsers without srcset: a phone's width at double density. */
const PLAIN_WIDTH: VariantWidth = 800

type Offer = {
  widest?: VariantWidth | undefined
  isDataSaver?: boolean
}

/** `widest` drops variants a layout never needs: on a 3x phone, 800 looks the same as 1200. */
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

/** Sharp enough on a phone, whether large or in a list. */
function savingWidth(widest: VariantWidth): VariantWidth {
  return widest > 800 ? 600 : 400
}
