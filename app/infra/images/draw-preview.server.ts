import { type Preview, PREVIEW_MAX_BYTES, PREVIEW_SIZE } from '#app/domain/previews/preview.ts'

import { sharp } from './limited-sharp.server.ts'
import { PHOTO_HEIGHT, previewSvg } from './preview-layout.server.ts'
import { type Layer, layerOf, rasterise } from './raster.server.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
/** The whole car is inside the square that chats crop from the middle. */
const PHOTO_WIDTH = HEIGHT
/** The space for the logo in the site's own preview, instead of the drawing of a car. */
const LOGO_ROOM = { width: 480, height: 170 }
const LOGO_TOP = 80
/** Enlarging such a small picture hides every edge. */
const BACKDROP_PART = 12
const QUALITIES = [82, 74, 66, 56, 46, 36]

/**
 * A JPEG of at most `PREVIEW_MAX_BYTES`.
 * @param photo the logo, in the site's own preview
 * @throws when the photo can't be read
 */
export async function drawPreview({
  preview,
  photo,
}: {
  preview: Preview
  photo: Uint8Array | null
}): Promise<Uint8Array> {
  const pictures = photo ? await pictureLayers(preview, photo) : []
  const words = await rasterise(previewSvg(preview, photo !== null))
  const drawn = sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#1b212b' },
  })
    .composite([...pictures, words])
    .removeAlpha()
  return encode(await layerOf(drawn))
}

async function pictureLayers(preview: Preview, picture: Uint8Array): Promise<Layer[]> {
  if (preview.kind === 'car') return photoLayers(picture, preview.status === 'sold')
  const logo = await layerOf(sharp(picture).resize({ ...LOGO_ROOM, fit: 'inside' }))
  const { width, height } = logo.raw
  const left = Math.round((WIDTH - width) / 2)
  return [{ ...logo, left, top: LOGO_TOP + Math.round((LOGO_ROOM.height - height) / 2) }]
}

/** The photograph in the middle, on a blurred copy of itself. */
async function photoLayers(photo: Uint8Array, isSold: boolean): Promise<Layer[]> {
  const whole = sharp(photo)
    .resize(PHOTO_WIDTH, PHOTO_HEIGHT, { fit: 'cover' })
    .toColourspace('srgb')
  const middle = await layerOf(isSold ? whole.modulate({ saturation: 0.1 }) : whole)
  const { input, raw } = middle
  const small = await layerOf(
    sharp(input, { raw })
      .resize(Math.round(WIDTH / BACKDROP_PART), Math.round(PHOTO_HEIGHT / BACKDROP_PART), {
        fit: 'fill',
      })
      .blur(6),
  )
  const backdrop = await layerOf(
    sharp(small.input, { raw: small.raw })
      .resize(WIDTH, PHOTO_HEIGHT, { fit: 'fill', kernel: 'cubic' })
      .modulate({ brightness: 0.84 }),
  )
  return [
    { ...backdrop, top: 0, left: 0 },
    { ...middle, top: 0, left: (WIDTH - PHOTO_WIDTH) / 2 },
  ]
}

async function encode({ input, raw }: Layer): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array()
  for (const quality of QUALITIES) {
    bytes = await sharp(input, { raw })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (bytes.length <= PREVIEW_MAX_BYTES) return bytes
  }
  throw new Error(`A preview has ${bytes.length} bytes even at the lowest quality.`)
}
