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
