import { BODY_TYPES, type BodyType, optionValues } from '#app/domain/taxonomy/car-options.ts'

import { MODEL_CATALOGUE } from './model-catalogue.ts'

export type KnownModel = {
  readonly make: string
  readonly model: string
  /** Null if the model comes in several body types. */
  readonly bodyType: BodyType | null
}

/** All catalogue models in canonical spelling. */
export function listKnownModels(): KnownModel[] {
  return KNOWN_MODELS
}

/** Alphabetical, each with its number of models. */
export function listKnownMakes(): { make: string; models: number }[] {
  return [...Map.groupBy(KNOWN_MODELS, ({ make }) => make)]
    .map(([make, models]) => ({ make, models: models.length }))
    .toSorted((a, b) => (a.make.toLowerCase() < b.make.toLowerCase() ? -1 : 1))
}

/** The model's only body type (a Vitz is a hatchback), or null. Expects catalogue spelling. */
export function bodyTypeOf({ make, model }: { make: string; model: string }): BodyType | null {
  return BODY_OF_MODEL.get(`${make}\n${model}`) ?? null
}

const KNOWN_MODELS: KnownModel[] = Object.entries(MODEL_CATALOGUE).flatMap(([make, bodies]) =>
  [...optionValues(BODY_TYPES), null].flatMap((bodyType) =>
    (bodies[bodyType ?? 'severalBodies'] ?? []).map((model) => ({ make, model, bodyType })),
  ),
)

const BODY_OF_MODEL = new Map(
  KNOWN_MODELS.map(({ make, model, bodyType }) => [`${make}\n${model}`, bodyType]),
)
