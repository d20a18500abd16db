import { stat, statfs } from 'node:fs/promises'

import { sql } from 'kysely'

import type { StorageUse } from '#app/domain/analytics/analytics-report.ts'
import { eventBudgetAlarm, type EventUse } from '#app/domain/analytics/event-budget.ts'
import { measureStorage } from '#app/domain/analytics/measure-storage.server.ts'
import { findEventUse } from '#app/domain/analytics/record-visit.server.ts'
import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { readOutboxFigures } from '#app/domain/mail/outbox.server.ts'
import { countVisitorEmails } from '#app/domain/mail/visitor-emails.server.ts'
import { visitorEmailsAlarm } from '#app/domain/mail/visitor-emails.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { type Disk, diskAlarm, uploadAlarm, type UploadUse } from './usage-alarms.ts'

export type Usage = {
  /** These four count from midnight in Nairobi. */
  visits: number
  inquiries: number
  events: EventUse | null
  uploads: UploadUse
  /** In the last 24 hours. */
  visitorEmails: number
  outbox: { pending: number; failed: number }
  storage: StorageUse
  /** Size of the newest archive. */
  backupBytes: number | null
  disks: Disk[]
}

export async function readUsage(now: Date): Promise<Usage> {
  const today = startOfNairobiDay(nairobiDay(now))
  const [visits, inquiries, uploads, { lastDone }, ...rest] = await Promise.all([
    db
      .selectFrom('analytics')
      .select((eb) => eb.fn.count<number>('session_id').distinct().as('count'))
      .where('created_at', '>=', today)
      .where('is_test', '=', false)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('inquiries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('created_at', '>=', today)
      .executeTakeFirstOrThrow(),
    countUploads(now),
    readBackupHealth(now),
    findEventUse(now),
    countVisitorEmails(db, now),
    readOutboxFigures(now),
    measureStorage(),
    readDisks(),
  ])
  const [events, visitorEmails, { pending, failed }, storage, disks] = rest
  return {
    visits: visits.count,
    inquiries: inquiries.count,
    events,
    uploads,
    visitorEmails,
    outbox: { pending, failed },
    storage,
    backupBytes: lastDone?.byteSize ?? null,
    disks,
  }
}

/** The owners' warnings on the dashboard about limits of the shop as a whole. */
export async function readUsageAlarms(now: Date): Promise<string[]> {
  const [events, visitorEmails, uploads, disks] = await Promise.all([
    orFallback(findEventUse(now), { what: 'the number of events', fallback: null }),
    orFallback(countVisitorEmails(db, now), { what: 'the number of emails', fallback: 0 }),
    orFallback(countUploads(now), {
      what: 'the number of uploads',
      fallback: { files: 0, bytes: 0 },
    }),
    readDisks(),
  ])
  return usageAlarms({ events, visitorEmails, uploads, disks })
}

export function usageAlarms({
  events,
  visitorEmails,
  uploads,
  disks,
}: Pick<Usage, 'events' | 'visitorEmails' | 'uploads' | 'disks'>): string[] {
  const alarms = [
    eventBudgetAlarm(events),
    visitorEmailsAlarm(visitorEmails),
    uploadAlarm(uploads),
    diskAlarm(disks),
  ]
  return alarms.filter((alarm) => alarm !== null)
}

/** Files stored since midnight in Nairobi: pictures, and photos of papers. */
async function countUploads(now: Date): Promise<UploadUse> {
  const today = startOfNairobiDay(nairobiDay(now))
  const pictures = db.selectFrom('media_files').select(['byte_size', 'created_at'])
  const papers = db.selectFrom('paper_files').select(['byte_size', 'created_at'])
  return db
    .selectFrom(pictures.unionAll(papers).as('files'))
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes'),
    ])
    .where('created_at', '>=', today)
    .executeTakeFirstOrThrow()
}

/** Just one if data and backups share a disk. */
async function readDisks(): Promise<Disk[]> {
  const { DATA_DIR, BACKUP_DIR } = env()
  const [data, backups] = await Promise.all([
    readDisk(DATA_DIR, 'Data'),
    readDisk(BACKUP_DIR, 'Backups'),
  ])
  const found = [data, backups?.device === data?.device ? null : backups]
  return found.flatMap((disk) => (disk ? [disk.disk] : []))
}

/** Null for a folder that does not exist yet. */
async function readDisk(path: string, holds: string) {
  try {
    const [{ dev: device }, { bavail, blocks, bsize }] = await Promise.all([
      stat(path),
      statfs(path),
    ])
    const disk: Disk = { holds, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    return { device, disk }
  } catch {
    return null
  }
}
