import type { Color } from 'sharp'

import { type Preview, PREVIEW_MAX_BYTES, PREVIEW_SIZE } from '#app/domain/previews/preview.ts'

import { PHOTO_HEIGHT, previewSvg } from './preview-layout.server.ts'
import { sharp, type Layer, layerOf, rasterise } from './raster.server.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE
/** The whole car is inside the square that chats crop from the middle. */
const PHOTO_WIDTH = HEIGHT
/** The space for the logo in the site's own preview, instead of the drawing of a car. */
const LOGO_ROOM = { width: 480, height: 170 }
const LOGO_TOP = 80
/** In pixels, of the photograph's left and right. */
const SIDE_WIDTH = 16
/** app/ui/tokens.css */
const INK = '#1b212b'
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
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK },
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

/** The photograph in the middle, on the tone of its sides. */
async function photoLayers(photo: Uint8Array, isSold: boolean): Promise<Layer[]> {
  const whole = sharp(photo)
    .resize(PHOTO_WIDTH, PHOTO_HEIGHT, { fit: 'cover' })
    .flatten({ background: INK })
    .toColourspace('srgb')
  const middle = await layerOf(isSold ? whole.modulate({ saturation: 0.1 }) : whole)
  const ground = sharp({
    create: {
      width: WIDTH,
      height: PHOTO_HEIGHT,
      channels: 3,
      background: await toneOfSides(middle),
    },
  })
  return [
    { ...(await layerOf(ground)), top: 0, left: 0 },
    { ...middle, top: 0, left: (WIDTH - PHOTO_WIDTH) / 2 },
  ]
}

async function toneOfSides({ input, raw }: Layer): Promise<Color> {
  const { width, height } = raw
  const sides = await Promise.all(
    [0, width - SIDE_WIDTH].map((left) =>
      layerOf(sharp(input, { raw }).extract({ left, top: 0, width: SIDE_WIDTH, height })),
    ),
  )
  const stats = await Promise.all(sides.map((side) => sharp(side.input, { raw: side.raw }).stats()))
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) =>
    Math.round(stats.reduce((sum, { channels }) => sum + (channels[channel]?.mean ?? 0), 0) / 2),
  )
  return { r, g, b }
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
