import { db } from '#app/infra/db/database.server.ts'

export type MakeWithModels = { make: string; models: string[] }

/** The active makes with their active models, both in alphabetical order. */
export async function listMakesWithModels(): Promise<MakeWithModels[]> {
  const rows = await db
    .selectFrom('car_makes_models')
    .select(['make', 'model'])
    .orderBy('make')
    .orderBy('model')
    .execute()
  return [...Map.groupBy(rows, ({ make }) => make)].map(([make, models]) => ({
    make,
    models: models.map(({ model }) => model),
  }))
}
