import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { writeContactSheet } from './host/contact-sheet.ts'
import { openDarkroom } from './host/darkroom.ts'
import { encodePhoto } from './host/encode.ts'
import { readOptions, USAGE, type Options } from './host/options.ts'
import { lookOf, readStock } from './host/stock.ts'
import { CARD_VIEW, VIEWS, type ViewName } from './studio/views.ts'

const PHOTO = { width: 1600, height: 1200 }
/** The graphics driver smooths edges four times per pixel; a fine shot averages four such frames on top. */
const PASSES = { draft: 1, normal: 1, fine: 4 }
const CARD_PASSES = { draft: 1, normal: 2, fine: 4 }
const DRAFT_WIDTH = 800
/** Views filled by the car may weigh more; 48 cars with seven views each stay under 15 MB. */
const MAX_BYTES = { full: 64_000, roomy: 50_000 }
const FULL_VIEWS: readonly ViewName[] = [CARD_VIEW, 'detail']

async function render(options: Options): Promise<void> {
  const stock = await readStock(options.stock)
  const missing = options.cars.filter((slug) => !stock.some((car) => car.slug === slug))
  if (missing.length > 0) throw new Error(`not in the stock: ${missing.join(', ')}`)
  const cars =
    options.cars.length > 0 ? stock.filter((car) => options.cars.includes(car.slug)) : stock
  const darkroom = await openDarkroom({
    isDraft: options.quality === 'draft',
    browserPath: options.browser,
  })
  const tiles: Buffer[] = []
  const developing: Promise<void>[] = []
  let bytes = 0
  try {
    await mkdir(options.out, { recursive: true })
    for (const [index, car] of cars.entries()) {
      const fileOf = (view: ViewName): string =>
        path.join(options.out, `${car.slug}-${VIEWS.findIndex((v) => v.name === view) + 1}.webp`)
      const views = options.views.filter((view) => !options.isResumed || !existsSync(fileOf(view)))
      if (views.length > 0) await darkroom.place(lookOf(car))
      for (const view of views) {
        const from = shotSize(view, options)
        const pixels = await darkroom.shoot({ view, passes: passesOf(view, options), ...from })
        // Encoding runs beside the next shot.
        const develop = async (slot: number): Promise<void> => {
          const maxBytes = FULL_VIEWS.includes(view) ? MAX_BYTES.full : MAX_BYTES.roomy
          const photo = await encodePhoto({ pixels, from, to: PHOTO, maxBytes })
          bytes += photo.length
          if (options.sheet) tiles[slot] = photo
          else await writeWhole(fileOf(view), photo)
        }
        developing.push(develop(developing.length))
      }
      process.stdout.write(`${index + 1}/${cars.length} ${car.slug}\n`)
    }
    await Promise.all(developing)
  } finally {
    await darkroom.close()
  }
  if (options.sheet)
    await writeContactSheet({
      file: options.sheet,
      tiles,
      columns:
        cars.length === 1 ? 3 : Math.min(options.views.length > 1 ? options.views.length : 2, 6),
    })
  process.stdout.write(`${developing.length} pictures, ${(bytes / 1e6).toFixed(2)} MB\n`)
}

/** An aborted run leaves no partial picture for --resume to keep. */
async function writeWhole(file: string, photo: Buffer): Promise<void> {
  await writeFile(`${file}.part`, photo)
  await rename(`${file}.part`, file)
}

function passesOf(view: ViewName, { quality }: Options): number {
  return (view === CARD_VIEW ? CARD_PASSES : PASSES)[quality]
}

function shotSize(view: ViewName, { quality, width }: Options): { width: number; height: number } {
  const chosen = quality === 'draft' ? DRAFT_WIDTH : view === CARD_VIEW ? PHOTO.width : width
  return { width: chosen, height: (chosen * PHOTO.height) / PHOTO.width }
}

const options = readOptions(process.argv.slice(2))
if (options) await render(options)
else process.stdout.write(`${USAGE}\n`)
