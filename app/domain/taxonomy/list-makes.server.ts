import { db } from '#app/infra/db/database.server.ts'

export type MakeWithModels = { make: string; models: string[] }

/** Active makes and models with cars on sale, so that no choice leads to an empty list. */
export async function listMakesOnOffer(): Promise<MakeWithModels[]> {
  const rows = await db
    .selectFrom('car_makes_models')
    .select(['make', 'model'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cars')
          .select('cars.id')
          .whereRef('cars.model_id', '=', 'car_makes_models.model_id')
          .where('cars.is_available', '=', true),
      ),
    )
    .orderBy('make')
    .orderBy('model')
    .execute()
  return [...Map.groupBy(rows, ({ make }) => make)].map(([make, models]) => ({
    make,
    models: models.map(({ model }) => model),
  }))
}

type NameChoice = { value: string; label: string }
type MakeChoice = NameChoice & { models: NameChoice[] }

/** Sorted by display name. Includes makes without models, so that staff see what is missing. */
export async function listMakesForForm(): Promise<MakeChoice[]> {
  const [makes, models] = await Promise.all([
    db
      .selectFrom('car_makes')
      .select(['name as value', 'display_name as label'])
      .where('is_active', '=', true)
      .orderBy((eb) => eb.fn('lower', ['display_name']))
      .execute(),
    db
      .selectFrom('car_makes_models')
      .select(['make', 'model as value', 'model_display_name as label'])
      .orderBy((eb) => eb.fn('lower', ['model_display_name']))
      .execute(),
  ])
  const modelsOf = Map.groupBy(models, ({ make }) => make)
  return makes.map(({ value, label }) => ({
    value,
    label,
    models: (modelsOf.get(value) ?? []).map((model) => ({
      value: model.value,
      label: model.label,
    })),
  }))
}
