import { sql } from 'kysely'

import { retryDelayMs } from '#app/domain/mail/mail-timing.ts'
import { type Actor, command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

export const PHOTO_WORKER: Actor = { id: null, name: 'fetch-photos' }

/** Limit for all processes together, so that no website is overrun. */
const AT_ONCE_PER_HOST = 2
/** Longer than fetching and storing a photo takes. */
const LEASE_MS = 2 * 60_000
/** How long temporary failures are retried. */
const LIFE_MS = 24 * 3_600_000
/** The shortest pause after a website had a problem. */
const HOST_PAUSE_MS = 60_000

/** Arbitrary, but the same in every process: photos are claimed one at a time. */
const CLAIM_LOCK = 7_264_002

export type ClaimedPhoto = {
  id: string
  carId: string
  url: string
  host: string
  /** Position among the photos of its row in the file. */
  position: number
  attempts: number
  queuedAt: Date
}

/**
 * Leases a photo for one attempt: from the websites with the fewest fetches under way, the one due
 * longest, and the first photos of all cars before the second. Null if none is due.
 */
export function claimPhoto(now: Date): Promise<ClaimedPhoto | null> {
  return command({ actor: PHOTO_WORKER }, async (trx) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(trx)
    const until = new Date(now.getTime() + LEASE_MS)
    // Hops between websites on the index, since most lists have thousands of photos of one.
    const { rows } = await sql<ClaimedPhoto>`
      with recursive hosts as (
        select min(host) as host from import_photos where state = 'waiting'
        union all
        select (select min(host) from import_photos
          where state = 'waiting' and host > hosts.host) from hosts where host is not null),
      busy as (select host, count(*) as count from import_photos
        where leased_until > ${now} group by host)
      update import_photos set attempts = attempts + 1, due_at = ${until}, leased_until = ${until}
      where id = (
        select first.id from hosts left join busy using (host) cross join lateral (
          select id, due_at, position from import_photos
          where state = 'waiting' and host = hosts.host and due_at <= ${now}
            and exists (select from cars where cars.id = car_id)
          order by due_at, position, id limit 1) first
        where coalesce(busy.count, 0) < ${AT_ONCE_PER_HOST}
        order by coalesce(busy.count, 0), first.due_at, first.position, first.id limit 1)
      returning id, car_id as "carId", url, host, position, attempts, queued_at as "queuedAt"`.execute(
      trx,
    )
    return rows[0] ?? null
  })
}

/** The photos of a deleted car wait until it is restored. */
export const isOfShownCar = sql<boolean>`
  exists (select from cars where cars.id = import_photos.car_id)`

type Attempt = Pick<ClaimedPhoto, 'id' | 'attempts'>

/** The photo, unless it was cancelled, or its lease expired and another process has claimed it. */
export function ownAttempt(trx: Transaction, { id, attempts }: Attempt) {
  return trx
    .updateTable('import_photos')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
}

export async function failPhoto(photo: Attempt, reason: string): Promise<void> {
  await command({ actor: PHOTO_WORKER }, async (trx) => {
    await ownAttempt(trx, photo).set({ state: 'failed', leased_until: null, reason }).execute()
  })
}

type Delay = {
  reason: string
  now: Date
  random: number
  /** Other photos that wait too: the website's, or all if the shop has the problem. */
  also: 'nothing' | 'host' | 'all'
  /** How long the website asks to wait. */
  waitMs?: number
}

/** Postpones a photo to another attempt, or fails it after a day. */
export async function delayPhoto(
  photo: ClaimedPhoto,
  { reason, now, random, also, waitMs = 0 }: Delay,
): Promise<void> {
  const inMs = (ms: number) => new Date(now.getTime() + Math.min(ms, LIFE_MS))
  const state = sql<'waiting' | 'failed'>`
    case when queued_at <= ${inMs(-LIFE_MS)} then 'failed' else 'waiting' end`
  const delayMs = Math.max(waitMs, retryDelayMs({ attempts: photo.attempts, random }))
  await command({ actor: PHOTO_WORKER }, async (trx) => {
    await ownAttempt(trx, photo)
      .set({ state, due_at: inMs(delayMs), leased_until: null, reason })
      .execute()
    if (also === 'nothing') return
    const until = inMs(Math.max(waitMs, HOST_PAUSE_MS))
    const others = trx
      .updateTable('import_photos')
      .set({ state, due_at: until, reason })
      .where('state', '=', 'waiting')
      .where('due_at', '<', until)
      .where(isOfShownCar)
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    await (also === 'host' ? others.where('host', '=', photo.host) : others).execute()
  })
}
