import {
  BODY_TYPES,
  type BodyType,
  FUEL_TYPES,
  type FuelType,
  optionValues,
} from '#app/domain/taxonomy/car-options.ts'

import { MODEL_CATALOGUE } from './model-catalogue.ts'
import { makeKey, nameKey } from './name-key.ts'
import { catalogueNameOf } from './other-names.ts'
import { namesIn, USUAL_FUEL, USUAL_SEATS } from './usual-facts.ts'

type MakeAndModel = { readonly make: string; readonly model: string }

export type UsualOfModel = {
  readonly bodyType: BodyType | null
  readonly fuelType: FuelType | null
  readonly seats: number | null
}

export type KnownModel = {
  readonly make: string
  readonly model: string
  /** Null if the model comes in several body types. */
  readonly bodyType: BodyType | null
}

export function listKnownModels(): KnownModel[] {
  return KNOWN_MODELS
}

export function listKnownMakes(): { make: string; models: number }[] {
  return [...Map.groupBy(KNOWN_MODELS, ({ make }) => make)]
    .map(([make, models]) => ({ make, models: models.length }))
    .toSorted((a, b) => (a.make.toLowerCase() < b.make.toLowerCase() ? -1 : 1))
}

/** Typical values for cars of a model, in any spelling; empty for an unknown model. */
export function usualOf(name: MakeAndModel): UsualOfModel {
  const other = catalogueNameOf(name)
  return USUAL_OF_MODEL.get(keyOf(other === null ? name : { ...name, model: other })) ?? NOTHING
}

/** The body that most of a make's models have; null for an unknown make. */
export function commonBodyOf(make: string): BodyType | null {
  const bodies = MODEL_CATALOGUE[make] ?? {}
  const counted = optionValues(BODY_TYPES).map((body) => ({ body, of: bodies[body]?.length ?? 0 }))
  const [most] = counted.toSorted((a, b) => b.of - a.of)
  return most && most.of > 0 ? most.body : null
}

const KNOWN_MODELS: KnownModel[] = Object.entries(MODEL_CATALOGUE).flatMap(([make, bodies]) =>
  [...optionValues(BODY_TYPES), null].flatMap((bodyType) =>
    (bodies[bodyType ?? 'severalBodies'] ?? []).map((model) => ({ make, model, bodyType })),
  ),
)

const NOTHING: UsualOfModel = { bodyType: null, fuelType: null, seats: null }

const USUAL_OF_MODEL: ReadonlyMap<string, UsualOfModel> = new Map(
  KNOWN_MODELS.map(({ make, model, bodyType }) => {
    const seats = valueOf(USUAL_SEATS[make] ?? {}, model)
    const fuel = valueOf(USUAL_FUEL[make] ?? {}, model)
    const fuelType = optionValues(FUEL_TYPES).find((each) => each === fuel) ?? null
    const usual = { bodyType, fuelType, seats: seats === null ? null : Number(seats) }
    return [keyOf({ make, model }), usual]
  }),
)

function valueOf(
  models: { readonly [value: string | number]: string | undefined },
  model: string,
): string | null {
  const found = Object.entries(models).find(([, names = '']) => namesIn(names).includes(model))
  return found?.[0] ?? null
}

function keyOf({ make, model }: MakeAndModel): string {
  return `${makeKey(make)}\n${nameKey(model)}`
}
