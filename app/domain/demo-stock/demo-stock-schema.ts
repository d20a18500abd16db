import { z } from 'zod'

import { CarInput } from '#app/domain/cars/car-schema.ts'

const StatedOn = z.iso.date().nullable()
const Words = z.string().nullish()

/** `7 seats` and `5` are both valid in the file; the database stores a number. */
const Count = z
  .string()
  .nullish()
  .transform((words) => (words ? Number.parseInt(words, 10) || null : null))

const Photo = z.object({ file: z.string().regex(/^[a-z0-9][a-z0-9-]*\.webp$/), alt: z.string() })

const RawEntry = z.looseObject({
  slug: z.string(),
  is_featured: z.boolean(),
  specifications: z.object({
    drivetrain: Words,
    fuelEconomy: Words,
    seating: Count,
    doors: Count,
  }),
  facts: z.object({
    no_accidents: StatedOn,
    single_owner: StatedOn,
    regular_maintenance: StatedOn,
    certified: StatedOn,
  }),
  photos: z.array(Photo),
})

/** One car of `demo/stock.json`: the staff form's fields and the file's own. */
export const DemoEntry = z.preprocess(
  (raw) => ({ entry: raw, car: camelCased(raw) }),
  z.object({ entry: RawEntry, car: CarInput }),
)
export type DemoEntry = z.infer<typeof DemoEntry>

export const DemoStock = z.array(DemoEntry)
export type DemoStock = z.infer<typeof DemoStock>

/** Measured by `npm run demo:measure`, so that no photo is decoded at start. */
export const MeasuredPhotos = z.record(
  z.string(),
  z.object({
    byteSize: z.int().positive(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholderColor: z.string().regex(/^#[0-9a-f]{6}$/),
  }),
)
export type MeasuredPhotos = z.infer<typeof MeasuredPhotos>

function camelCased(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  )
}
