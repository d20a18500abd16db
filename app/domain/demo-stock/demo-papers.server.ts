import { mileageInKm } from '#app/domain/cars/mileage.ts'
import { insertCheck } from '#app/domain/papers/car-papers.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'

import { demoPapers } from './demo-papers.ts'

type DemoCars = { cars: readonly NewRow<'cars'>[]; today: string }

export async function insertDemoPapers(trx: Transaction, { cars, today }: DemoCars): Promise<void> {
  const seen = new Map<string, number>()
  for (const car of cars) {
    const category = car.category ?? ''
    const index = seen.get(category) ?? 0
    seen.set(category, index + 1)
    const facts = {
      regNo: car.vin ?? null,
      chassis: car.chassis_number ?? null,
      firstRegistered: car.first_registered ?? null,
      km:
        car.mileage == null
          ? null
          : mileageInKm({ mileage: car.mileage, unit: car.mileage_unit ?? 'km' }),
    }
    for (const check of demoPapers({ category, index, today })) {
      await insertCheck(trx, { carId: car.id, check, facts, by: null })
    }
  }
}
