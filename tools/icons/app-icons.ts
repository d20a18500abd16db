/**
 * Makes the home-screen icons of phones from public/favicon.svg.
 *
 *   node tools/icons/app-icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'

import sharp from 'sharp'

/** Square corners, for phones that apply their own mask. */
const drawing = readFileSync('public/favicon.svg', 'utf8')
const square = drawing.replace(' rx="8"', '')
/** Phones may cut off a tenth on each side, so the drawing is scaled around its centre. */
const maskable = square.replace(
  /(<rect [^>]*\/>)(.*)<\/svg>/,
  '$1<g transform="translate(3.2 3.2) scale(.8)">$2</g></svg>',
)

const ICONS = [
  { file: 'app-192.png', svg: drawing, pixels: 192 },
  { file: 'app-512.png', svg: drawing, pixels: 512 },
  { file: 'app-maskable-512.png', svg: maskable, pixels: 512 },
  { file: 'apple-touch-icon.png', svg: maskable, pixels: 180 },
]

for (const { file, svg, pixels } of ICONS) {
  const png = await sharp(Buffer.from(svg), { density: (72 * pixels) / 32 })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  writeFileSync(`public/icons/${file}`, png)
  console.log(`${file}: ${png.length} bytes`)
}
