import { daysAfter, daysBefore, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { type Connection, db, type Transaction } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

import { PDF_TYPE, type StoredPaperFile } from './paper-files.server.ts'
import {
  type PaperDue,
  type CarFacts,
  checkProblem,
  type EvidenceKind,
  type Light,
  lightsOf,
  type Overall,
  overallOf,
  type PaperCheck,
  type PaperedCar,
  type PapersState,
} from './paper-lights.ts'
import { readPaperRules } from './paper-rules.server.ts'

export type StoredCheck = PaperCheck & {
  id: string
  reference: string
  /** The evidence; null if there is none. */
  fileId: string | null
  isPdf: boolean
  /** Null if the account is gone, or for a specimen. */
  checkedBy: string | null
}

export type CarPapers = {
  car: PaperedCar
  checks: StoredCheck[]
  lights: Light[]
  overall: Overall
}

/** Null if there is no such car. @param today a day in Nairobi */
export async function findCarPapers(carId: string, today: string): Promise<CarPapers | null> {
  const [car, checks] = await Promise.all([findPaperedCar(db, carId), listChecks(db, carId)])
  if (!car) return null
  const rules = (await readPaperRules(today))?.rules ?? null
  const lights = lightsOf({ car, checks, today, rules })
  return { car, checks, lights, overall: overallOf(lights, car) }
}

/** Checks for a car's public page, which adds just this one query. Newest first. */
export function listPaperChecks(carId: string): Promise<StoredCheck[]> {
  return listChecks(db, carId)
}

const CAR_COLUMNS = [
  'category',
  'vin',
  'chassis_number',
  'first_registered',
  'mileage_km',
  'status',
  'sold_at',
  'updated_at',
] as const

async function findPaperedCar(
  connection: Connection | Transaction,
  carId: string,
): Promise<PaperedCar | null> {
  const row = await connection
    .selectFrom('cars')
    .select(CAR_COLUMNS)
    .where('id', '=', carId)
    .executeTakeFirst()
  return row ? toPaperedCar(row) : null
}

function toPaperedCar(row: Pick<Row<'cars'>, (typeof CAR_COLUMNS)[number]>): PaperedCar {
  return {
    category: row.category,
    regNo: row.vin,
    chassis: row.chassis_number,
    firstRegistered: row.first_registered,
    km: row.mileage_km,
    soldOn: row.status === 'sold' ? nairobiDay(row.sold_at ?? row.updated_at) : null,
  }
}

/** Newest first. */
async function listChecks(
  connection: Connection | Transaction,
  carId: string,
): Promise<StoredCheck[]> {
  const rows = await selectChecks(connection).where('car_id', '=', carId).execute()
  return rows.map(toCheck)
}

const selectChecks = (connection: Connection | Transaction) =>
  connection
    .selectFrom('car_papers')
    .leftJoin('user_profiles', 'user_profiles.id', 'car_papers.checked_by')
    .leftJoin('paper_files', 'paper_files.id', 'car_papers.file_id')
    .selectAll('car_papers')
    .select(['user_profiles.full_name', 'paper_files.content_type'])
    .orderBy('car_papers.created_at', 'desc')
    .orderBy('car_papers.id', 'desc')

type Papered = { car: PaperedCar; lights: Light[] }

type Asked = Pick<PapersState, 'today' | 'rules'>

/** Only for cars with a checked paper. */
export async function listPaperLights(
  ids: readonly string[],
  { today, rules }: Asked,
  connection: Connection | Transaction = db,
): Promise<Map<string, Papered>> {
  const rows =
    ids.length === 0 ? [] : await selectChecks(connection).where('car_id', 'in', ids).execute()
  if (rows.length === 0) return new Map()
  const checksOf = Map.groupBy(rows, (row) => row.car_id)
  const cars = await connection
    .selectFrom('cars')
    .select(['id', ...CAR_COLUMNS])
    .where('id', 'in', [...checksOf.keys()])
    .execute()
  return new Map(
    cars.map((row): [string, Papered] => {
      const checks = (checksOf.get(row.id) ?? []).map(toCheck)
      const car = toPaperedCar(row)
      return [row.id, { car, lights: lightsOf({ car, checks, today, rules }) }]
    }),
  )
}

const SOON_DAYS = 3

/**
 * Checks of cars on sale that expire within three days, earliest first.
 * @param today a day in Nairobi
 */
export async function listPapersDue(today: string): Promise<PaperDue[]> {
  const rules = (await readPaperRules(today))?.rules
  if (!rules) return []
  const since = daysBefore(today, Math.max(...Object.values(rules.validDays)))
  const cars = await db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year'])
    .where('is_available', '=', true)
    .where((on) =>
      on.exists(
        on
          .selectFrom('car_papers')
          .select('car_papers.id')
          .whereRef('car_papers.car_id', '=', 'cars.id')
          .where('checked_on', '>=', since),
      ),
    )
    .execute()
  const papered = await listPaperLights(
    cars.map(({ id }) => id),
    { today, rules },
  )
  const last = daysAfter(today, SOON_DAYS)
  return cars
    .flatMap((car) => {
      const due = (papered.get(car.id)?.lights ?? []).flatMap(({ label, state, staleOn }) =>
        state === 'green' && staleOn !== null && staleOn <= last ? [{ label, staleOn }] : [],
      )
      const day = due.map(({ staleOn }) => staleOn).toSorted()[0]
      return day ? [{ car, papers: due.map(({ label }) => label).join(', '), day }] : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

function toCheck(
  row: Row<'car_papers'> & { full_name: string | null; content_type: string | null },
): StoredCheck {
  return {
    id: row.id,
    key: row.key,
    result: row.result,
    evidence: row.evidence_kind,
    reference: row.reference,
    fileId: row.file_id,
    isPdf: row.content_type === PDF_TYPE,
    note: row.note,
    checkedOn: row.checked_on,
    facts: row.facts as CarFacts,
    checkedBy: row.full_name,
  }
}

export type NewCheck = Pick<PaperCheck, 'key' | 'result' | 'note' | 'checkedOn'> & {
  reference: string
}

type SavedCheck = {
  carId: string
  check: NewCheck
  /** A photo of the paper, already stored. */
  file?: StoredPaperFile | null
  /** A day in Nairobi. */
  today: string
}

/** Adds a check and keeps earlier ones. Null if the car is gone. */
export async function saveCheck(
  context: CommandContext,
  { carId, check, file = null, today }: SavedCheck,
): Promise<{ ok: true } | Refusal | null> {
  return command(context, async (trx, record) => {
    // Serialises checks on one car, since a caveat is compared with the searches.
    await trx.selectFrom('cars').select('id').where('id', '=', carId).forUpdate().execute()
    const car = await findPaperedCar(trx, carId)
    if (!car) return null
    const { regNo, chassis, firstRegistered, km } = car
    const facts = { regNo, chassis, firstRegistered, km }
    const evidence = evidenceOf(check, file)
    const checks = await listChecks(trx, carId)
    const problem = checkProblem({ ...check, evidence, facts }, { checks, today })
    if (problem) return { ok: false, reason: problem } as const
    if (file) await trx.insertInto('paper_files').values(file).execute()
    const id = await insertCheck(trx, { carId, check, file, facts, by: context.actor.id })
    const { key, result, checkedOn } = check
    record({
      action: 'papers.check',
      entity: 'car_papers',
      id,
      after: { carId, key, result, checkedOn },
      alsoChanged: [{ entity: 'cars', ids: [carId] }],
    })
    return { ok: true } as const
  })
}

function evidenceOf(check: NewCheck, file: StoredPaperFile | null): EvidenceKind | null {
  if (file) return 'file'
  return check.reference === '' ? null : 'reference'
}

type InsertedCheck = {
  carId: string
  check: NewCheck
  file?: StoredPaperFile | null
  facts: CarFacts
  by: string | null
}

/** Skips the rules: for checks that have passed them, and for the demo stock. */
export async function insertCheck(
  trx: Transaction,
  { carId, check, file = null, facts, by }: InsertedCheck,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('car_papers')
    .values({
      id,
      car_id: carId,
      key: check.key,
      result: check.result,
      evidence_kind: evidenceOf(check, file),
      file_id: file?.id ?? null,
      reference: check.reference,
      note: check.note,
      facts: JSON.stringify(facts),
      checked_on: check.checkedOn,
      checked_by: by,
    })
    .execute()
  return id
}
