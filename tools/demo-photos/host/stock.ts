import { readFile } from 'node:fs/promises'

import { LOOKS } from '../data/looks.ts'
import { PAINTS, type PaintName } from '../data/paints.ts'
import { TRIMS } from '../data/trims.ts'
import type { CarLook } from '../parts/car.ts'
import type { Pose } from '../studio/views.ts'

const TURNS = [30, 38, 45] as const

/** The part of a demo car that its pictures depend on. */
export type StockCar = {
  slug: string
  make: string
  model: string
  body_type: string
  color: string
  interior: string
}

export async function readStock(file: string): Promise<StockCar[]> {
  return JSON.parse(await readFile(file, 'utf8')) as StockCar[]
}

/** A car's look from its data; a mismatch stops the run, because a picture must never contradict its listing. */
export function lookOf(car: StockCar): CarLook {
  const name = `${car.make} ${car.model}`
  const look = LOOKS[name]
  if (!look) throw new Error(`no look is drawn for ${name} (${car.slug})`)
  if (look.body.type !== car.body_type)
    throw new Error(`${car.slug} is a ${car.body_type} but is drawn as ${look.body.type}`)
  if (!isPaint(car.color)) throw new Error(`${car.slug} has a colour without paint: ${car.color}`)
  const trim = TRIMS[car.interior]
  if (!trim) throw new Error(`${car.slug} has an interior without a colour: ${car.interior}`)
  return {
    ...look,
    paint: car.color,
    trim,
    isLeather: car.interior.endsWith('leather'),
    pose: poseOf(car.slug),
  }
}

/** The same car always stands the same way, whichever cars are in the stock beside it. */
function poseOf(slug: string): Pose {
  let sum = 7
  for (let i = 0; i < slug.length; i++) sum = (sum * 31 + slug.charCodeAt(i)) % 65521
  return { turn: TURNS[sum % TURNS.length] ?? 38, isMirrored: sum % 7 < 2 }
}

function isPaint(name: string): name is PaintName {
  return name in PAINTS
}
