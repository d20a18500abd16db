import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'
import { rowVersion } from '#app/infra/db/row-version.server.ts'

import type { ManagedCategory, ManagedMake, ManagedModel } from './taxonomy-search.ts'

export async function listManagedCategories(): Promise<ManagedCategory[]> {
  return db
    .selectFrom('categories')
    .select([
      'id',
      'name',
      'display_name as displayName',
      'description',
      'is_active as isActive',
      rowVersion('categories').as('version'),
      sql<number>`(select count(*) from cars where cars.category = categories.name)`.as('cars'),
    ])
    .orderBy(sql`lower(display_name)`)
    .execute()
}

export async function listManagedMakes(): Promise<ManagedMake[]> {
  return db
    .selectFrom('car_makes')
    .select([
      'id',
      'name',
      'display_name as displayName',
      'logo_url as logoUrl',
      'is_active as isActive',
      'is_popular as isPopular',
      rowVersion('car_makes').as('version'),
      sql<number>`(select count(*) from car_models where car_models.make_id = car_makes.id)`.as(
        'models',
      ),
      sql<number>`(select count(*) from cars where cars.make_id = car_makes.id)`.as('cars'),
    ])
    .orderBy(sql`lower(display_name)`)
    .execute()
}

export async function listManagedModels(makeId: string | null): Promise<ManagedModel[]> {
  let query = db
    .selectFrom('car_models')
    .leftJoin('car_makes', 'car_makes.id', 'car_models.make_id')
    .select([
      'car_models.id',
      'car_models.make_id as makeId',
      'car_makes.display_name as makeDisplayName',
      'car_models.name',
      'car_models.display_name as displayName',
      'car_models.is_active as isActive',
      'car_models.is_popular as isPopular',
      rowVersion('car_models').as('version'),
      sql<number>`(select count(*) from cars where cars.model_id = car_models.id)`.as('cars'),
    ])
    .orderBy(sql`lower(car_models.display_name)`)
  if (makeId) query = query.where('car_models.make_id', '=', makeId)
  return query.execute()
}
