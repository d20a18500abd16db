import { buildRoom } from './cabin/room.ts'
import { PAINTS } from './data/paints.ts'
import { buildCar, type CarLook } from './parts/car.ts'
import { openStudio, type Studio } from './studio/studio.ts'
import type { ViewName } from './studio/views.ts'
import { outlineOf } from './surface/outline.ts'

/** Functions that the render command calls inside Chromium. */
export type PhotoPage = {
  open: (quality: { isDraft: boolean }) => void
  place: (look: CarLook) => void
  shoot: (job: {
    view: ViewName
    passes: number
    width: number
    height: number
    upload: string
  }) => Promise<void>
}

/** Edge of a meshing cell in metres: fine enough for highlights, or for a quick look. */
const FINE_CELL = 0.023
const DRAFT_CELL = 0.032

let studio: Studio | null = null
let cell = FINE_CELL

const page: PhotoPage = {
  open: (quality) => {
    studio = openStudio(quality)
    cell = quality.isDraft ? DRAFT_CELL : FINE_CELL
  },
  place: (look) => {
    studio?.place({
      car: buildCar(look, cell),
      outline: outlineOf(look.body),
      pose: look.pose,
      room: buildRoom(look),
      paint: PAINTS[look.paint],
    })
  },
  shoot: async ({ upload, ...shot }) => {
    if (!studio) throw new Error('the studio is not open')
    const pixels = studio.shoot(shot)
    await fetch(upload, { method: 'POST', body: pixels as Uint8Array<ArrayBuffer> })
  },
}

Object.assign(globalThis, { photoPage: page })
