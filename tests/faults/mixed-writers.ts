import { randomInt, randomUUID } from 'node:crypto'

import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { EMPTY_CAR_FORM } from '#app/domain/stock/form/car-form.ts'

import { carState, PICTURES_PER_CAR, type StoredCar } from './car-state.ts'
import type { Ledger, State } from './ledger.ts'
import { settingsForm } from './settings-form.ts'
import type { ShopClient } from './shop-client.ts'

const CAR_WRITERS = 3
const INQUIRY_WRITERS = 2
const CARS_PER_WRITER = 4

export type Writing = {
  client: ShopClient
  ledger: Ledger
  /** By stock number, without cars added since the start. */
  stock: Map<string, StoredCar>
  photographs: readonly Buffer<ArrayBuffer>[]
  signal: AbortSignal
}

export async function writeMixed(writing: Writing): Promise<void> {
  const people = [
    ...Array.from({ length: CAR_WRITERS }, (_, number) => () => oneCar(writing, number)),
    ...Array.from({ length: INQUIRY_WRITERS }, () => () => oneInquiry(writing)),
    () => oneNote(writing),
    () => oneSetting(writing),
  ]
  await Promise.all(
    people.map(async (work) => {
      while (!writing.signal.aborted) await work()
    }),
  )
}

type Change = { key: string; state: State }

async function write(
  { client, ledger }: Writing,
  changes: Change[],
  request: Parameters<ShopClient['send']>[0],
): Promise<string | null> {
  for (const { key, state } of changes) ledger.attempt(key, state)
  const answer = await client.send(request)
  for (const { key, state } of changes) {
    if (answer.kind === 'saved') ledger.acknowledge(key, state)
    if (answer.kind === 'refused') ledger.withdraw(key)
  }
  if (answer.kind === 'refused') ledger.refusals.push(`${request.path}: ${answer.why}`)
  return answer.kind === 'saved' ? answer.body : null
}

async function oneCar(writing: Writing, writer: number): Promise<void> {
  const mine = [...writing.stock.values()].filter(({ stockNumber }) =>
    stockNumber.startsWith(`K${writer}-`),
  )
  const car = mine[randomInt(Math.max(mine.length, 1))]
  if (!car || mine.length < CARS_PER_WRITER) return addCar(writing, writer)
  return randomInt(4) === 0 ? deleteCar(writing, car) : editCar(writing, car)
}

async function addCar(writing: Writing, writer: number): Promise<void> {
  const pictures = [await upload(writing), await upload(writing)].filter((id) => id !== null)
  if (pictures.length < PICTURES_PER_CAR) return
  const car = { stockNumber: `K${writer}-${randomUUID()}`, price: anyPrice(), pictures }
  await write(writing, [{ key: carKey(car), state: carState(car) }], {
    path: '/admin/cars/new',
    body: carForm(car),
  })
}

async function editCar(writing: Writing, car: StoredCar): Promise<void> {
  const [gone = '', ...kept] = car.pictures
  const added = await upload(writing)
  if (!added) return
  const now = { ...car, price: anyPrice(), pictures: [...kept, added] }
  const changes = [
    { key: carKey(car), state: carState(now) },
    { key: `picture:${gone}`, state: null },
  ]
  const path = `/admin/cars/${car.id}/edit`
  const said = await write(writing, changes, { path, body: carForm(now) })
  if (said !== null) writing.stock.set(car.stockNumber, now)
}

async function deleteCar(writing: Writing, car: StoredCar): Promise<void> {
  const gone = [carKey(car), ...car.pictures.map((id) => `picture:${id}`)]
  const said = await write(
    writing,
    gone.map((key) => ({ key, state: null })),
    { path: `/admin/cars/${car.id}`, body: new URLSearchParams({ intent: 'delete' }) },
  )
  if (said !== null) writing.stock.delete(car.stockNumber)
}

const carKey = ({ stockNumber }: { stockNumber: string }) => `car:${stockNumber}`
const anyPrice = () => randomInt(1_000_000, 9_000_000)

/** Uploads a photograph as the car form does; null without an answer. */
async function upload(writing: Writing): Promise<string | null> {
  const { photographs, ledger } = writing
  const body = new FormData()
  const bytes = photographs[randomInt(photographs.length)] ?? Buffer.alloc(0)
  body.set('file', new File([bytes], 'side.jpg', { type: 'image/jpeg' }))
  const said = await write(writing, [], { path: '/admin/cars/pictures', body })
  if (said === null) return null
  const { picture } = JSON.parse(said) as { picture: { mediaId: string } }
  ledger.acknowledge(`picture:${picture.mediaId}`, 'there')
  return picture.mediaId
}

function carForm({ stockNumber, price, pictures }: Omit<StoredCar, 'id'>): URLSearchParams {
  const body = new URLSearchParams({
    ...EMPTY_CAR_FORM.values,
    make: 'Toyota',
    model: 'Premio',
    year: '2017',
    price: String(price),
    category: 'locally_used',
    condition: 'Good',
    mileage: '61000',
    fuelType: 'Petrol',
    transmission: 'Automatic',
    bodyType: 'Sedan',
    color: 'Silver',
    stockNumber,
  })
  for (const id of pictures) body.append('pictures', id)
  return body
}

async function oneInquiry(writing: Writing): Promise<void> {
  const email = `${randomUUID()}@example.com`
  const message = `Is it still there? ${randomUUID()}`
  await write(writing, [{ key: `inquiry:${email}`, state: message }], {
    path: '/inquiries/contact_form',
    address: `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`,
    body: new URLSearchParams({
      firstName: 'Wanjiku',
      lastName: 'Kamau',
      email,
      subject: 'vehicle',
      message,
      token: randomUUID(),
      shownAtMs: '1700000000000',
    }),
  })
}

async function oneNote(writing: Writing): Promise<void> {
  const notes = writing.ledger.keys('notes:')
  const key = notes[randomInt(Math.max(notes.length, 1))]
  if (!key) return pauseForOthers()
  const text = `Called back, ${randomUUID()}`
  await write(writing, [{ key, state: text }], {
    path: `/admin/inquiries/${key.slice('notes:'.length)}/change`,
    body: new URLSearchParams({ notes: text }),
  })
}

async function oneSetting(writing: Writing): Promise<void> {
  const tagline = `Cars you can trust, ${randomUUID()}`
  await write(writing, [{ key: 'setting:tagline', state: tagline }], {
    path: '/admin/settings',
    body: settingsForm({ ...DEFAULT_SITE_SETTINGS, tagline }),
  })
}

const pauseForOthers = () => new Promise<void>((resolve) => void setTimeout(resolve, 50))
