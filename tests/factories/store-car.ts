import { ensureNames } from '#app/domain/taxonomy/names/ensure-names.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

type CarValues = Partial<Omit<NewRow<'cars'>, 'id' | 'make_id' | 'model_id'>>

/** Adds a car through the command that staff use; a plain Premio by default. */
export async function storeCar(values: CarValues = {}): Promise<string> {
  const car = { make: 'Toyota', model: 'Premio', year: 2017, price: 1_495_000, ...values }
  const id = newId()
  await command({ actor: { id: null, name: 'test' } }, async (trx, record) => {
    const names = await ensureNames(trx, [car], record)
    const { make, model } = names.find(car)
    await trx
      .insertInto('cars')
      .values({
        ...car,
        id,
        make_id: make.id,
        make: make.name,
        model_id: model.id,
        model: model.name,
        is_available: car.status !== 'sold',
      })
      .execute()
    record({ action: 'car.create', entity: 'cars', id })
    return { ok: true }
  })
  return id
}

export const FULL_CAR = {
  make: 'Toyota',
  model: 'Land Cruiser Prado',
  year: 2018,
  price: 7_600_000,
  mileage: 84_200,
  fuel_type: 'Diesel',
  transmission: 'Automatic',
  body_type: 'SUV',
  color: 'Pearl White',
  interior: 'Beige leather',
  condition: 'Excellent',
  category: 'locally_used',
  location: 'Karen, Nairobi',
  supplier: 'A supplier nobody may see',
  engine_size: '2.8L four-cylinder turbo diesel',
  horsepower: 177,
  torque: '450 Nm',
  acceleration: '12.7 s',
  top_speed: '175 km/h',
  drivetrain: 'Full-time 4WD',
  fuel_economy: '12.5 km/L',
  seats: 7,
  doors: 5,
  description:
    'A seven-seat diesel Prado that has lived on tarmac between Karen and Nanyuki and still wears its original beige leather. The third row folds flat into the floor, and both keys and the service book come with it. The tyres are half worn, so plan for a set next year.',
  features: [
    'Seven seats',
    'Leather seats',
    'Reverse camera',
    'Full-time 4WD with low range',
    'Centre differential lock',
    'Cruise control',
    'Dual-zone air conditioning',
    'Roof rails',
  ],
  vin: 'KDA 412X',
  chassis_number: 'GDJ1500012345',
  price_confirmed_on: '2026-11-12',
  certified_stated_on: '2026-09-18',
  no_accidents_stated_on: '2026-09-14',
  single_owner_stated_on: null,
  regular_maintenance_stated_on: '2026-09-14',
} as const satisfies CarValues
