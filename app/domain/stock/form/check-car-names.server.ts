import { findTakenNumbers } from '#app/domain/cars/same-number.server.ts'
import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { type InvalidFields, invalidFields } from '#app/domain/refusal.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import type { CarFormInput } from './car-form-schema.ts'

type TypedNames = {
  input: Pick<
    CarFormInput,
    'make' | 'model' | 'category' | 'stockNumber' | 'vin' | 'chassisNumber' | 'status'
  >
  /** The stored car, which may keep inactive names and doubled numbers; null for a new one. */
  stored: (StoredNames & StoredNumbers & { id: string; category: string | null }) | null
}

type StoredNumbers = {
  vin: string | null
  chassis_number: string | null
  stock_number: string | null
  status: CarStatus
}

type StoredNames = { make: string; model: string }

export type ModelNames = { make_id: string; make: string; model_id: string; model: string }

export const noSuchModel = (make: string) => `${make} has no model of this name to choose.`

export type CheckedNames = { ok: true; names: ModelNames } | InvalidFields

/** Checks names and numbers against the database. */
export async function checkCarNames(
  trx: Transaction,
  { input, stored }: TypedNames,
): Promise<CheckedNames> {
  const names = await findOfferedModel(trx, { ...input, stored })
  const fields = {
    ...(!names && { model: [noSuchModel(input.make)] }),
    ...(!(await isCategory(trx, input.category, stored?.category ?? null)) && {
      category: ['Choose a category.'],
    }),
    ...(await findTakenNumbers(trx, { input, stored: stored && numbersOf(stored) })),
  }
  if (!names || Object.keys(fields).length > 0) return invalidFields(fields)
  return { ok: true, names }
}

/** Finds a selectable model of this make; a car keeps inactive names that it already has. */
export function findOfferedModel(
  connection: Connection,
  { make, model, stored }: { make: string; model: string; stored: StoredNames | null },
): Promise<ModelNames | undefined> {
  return connection
    .selectFrom('car_models')
    .innerJoin('car_makes', 'car_makes.id', 'car_models.make_id')
    .select([
      'car_makes.id as make_id',
      'car_makes.name as make',
      'car_models.id as model_id',
      'car_models.name as model',
    ])
    .where('car_makes.name', '=', make)
    .where('car_models.name', '=', model)
    .where((eb) =>
      eb.or([
        eb.and([eb('car_makes.is_active', '=', true), eb('car_models.is_active', '=', true)]),
        eb.and([eb.val(stored?.make === make), eb.val(stored?.model === model)]),
      ]),
    )
    .executeTakeFirst()
}

async function isCategory(trx: Transaction, category: string, own: string | null) {
  if (category === own) return true
  const row = await trx
    .selectFrom('categories')
    .select('id')
    .where('name', '=', category)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

const numbersOf = ({
  chassis_number,
  stock_number,
  ...stored
}: StoredNumbers & { id: string }) => ({
  ...stored,
  chassisNumber: chassis_number,
  stockNumber: stock_number,
})
