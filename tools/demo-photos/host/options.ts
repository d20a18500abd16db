import { parseArgs } from 'node:util'

import { VIEWS, type ViewName } from '../studio/views.ts'

export type Options = {
  stock: string
  out: string
  cars: string[]
  views: ViewName[]
  sheet: string | null
  /** Width in pixels of all shots but the card view, before enlarging to the photo's size. */
  width: number
  quality: 'draft' | 'normal' | 'fine'
  /** Keep existing pictures. */
  isResumed: boolean
  browser: string
}

const DEFAULT_BROWSER = '/usr/bin/chromium'

export const USAGE = `node tools/demo-photos/render.ts [options]
  --car <slug>      only this car (repeatable)
  --view <name>     only this view (repeatable): ${VIEWS.map((view) => view.name).join(', ')}
  --sheet <file>    write one contact sheet (png) of the chosen cars and views instead of photos
  --draft           half the size, one pass, no floor mirror: fast, rough edges
  --fine            four averaged passes a picture: smoother, about three times slower
  --width <pixels>  shoot all but the card view smaller and enlarge them: 1000 takes half the time of 1600
  --resume          draw only the pictures that are missing from the folder, after a stop
  --stock <file>    default demo/stock.json
  --out <folder>    default demo/photos
  --browser <file>  Chromium, default ${DEFAULT_BROWSER} or $CHROMIUM`

export function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      car: { type: 'string', multiple: true, default: [] },
      view: { type: 'string', multiple: true, default: [] },
      sheet: { type: 'string' },
      draft: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      fine: { type: 'boolean', default: false },
      width: { type: 'string', default: '1600' },
      stock: { type: 'string', default: 'demo/stock.json' },
      out: { type: 'string', default: 'demo/photos' },
      browser: { type: 'string', default: process.env['CHROMIUM'] ?? DEFAULT_BROWSER },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const known = VIEWS.map((view) => view.name)
  const views = values.view.map((name) => {
    const found = known.find((candidate) => candidate === name)
    if (!found) throw new Error(`no view is called ${name}; there are ${known.join(', ')}`)
    return found
  })
  return {
    stock: values.stock,
    out: values.out,
    cars: values.car,
    views: views.length > 0 ? views : known,
    sheet: values.sheet ?? null,
    width: readWidth(values.width),
    isResumed: values.resume && !values.sheet,
    quality: values.draft ? 'draft' : values.fine ? 'fine' : 'normal',
    browser: values.browser,
  }
}

/** A multiple of four keeps the frame exactly 4:3. */
function readWidth(text: string): number {
  const width = Number(text)
  if (!Number.isInteger(width) || width % 4 !== 0 || width < 400 || width > 1600)
    throw new Error(`--width takes a multiple of 4 from 400 to 1600, not ${text}`)
  return width
}
