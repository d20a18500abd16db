import { expect, test } from 'vitest'

import { type BackupHealth, backupLine } from './backup-health.ts'

const now = new Date('2026-11-21T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const done = { finishedAt: hoursAgo(5), byteSize: 73_400_320, damagedFiles: 0 }
const line = (health: Partial<BackupHealth>) =>
  backupLine(
    { isScheduled: true, lastDone: null, lastFailure: null, copies: null, ...health },
    { now, formatMoment: (moment) => moment.toISOString().slice(0, 13) },
  )

test.each<[string, Partial<BackupHealth>, ReturnType<typeof backupLine>]>([
  [
    'a backup this morning',
    { lastDone: done },
    { tone: 'good', text: 'Last backup 2026-11-21T03, 70 MB, verified.' },
  ],
  ['a new shop', {}, { tone: 'plain', text: 'There is no backup yet. Backups run every day.' }],
  [
    'a failure after a good one',
    { lastDone: done, lastFailure: { at: hoursAgo(1), error: 'The disk is full.' } },
    {
      tone: 'bad',
      text: 'The backup of 2026-11-21T07 failed: The disk is full. Last backup 2026-11-21T03, 70 MB, verified.',
    },
  ],
  [
    'none for days',
    { lastDone: { ...done, finishedAt: hoursAgo(72) } },
    { tone: 'bad', text: 'Last backup 2026-11-18T08, 70 MB, verified. None has been made since.' },
  ],
  [
    'pictures that were lost',
    { lastDone: { ...done, damagedFiles: 2, byteSize: 3 * 1024 ** 3 } },
    {
      tone: 'bad',
      text: 'Last backup 2026-11-21T03, 3.0 GB, verified. 2 pictures could not be read in full from storage.',
    },
  ],
  [
    'a copy of this morning',
    { lastDone: done, copies: { lastCopiedAt: hoursAgo(5), error: null } },
    {
      tone: 'good',
      text: 'Last backup 2026-11-21T03, 70 MB, verified. The last copy off this machine was made on 2026-11-21T03.',
    },
  ],
  [
    'copies that stopped',
    { lastDone: done, copies: { lastCopiedAt: hoursAgo(30), error: null } },
    {
      tone: 'bad',
      text: 'Last backup 2026-11-21T03, 70 MB, verified. The last copy off this machine was made on 2026-11-20T02.',
    },
  ],
  [
    'a bucket that refuses',
    { lastDone: done, copies: { lastCopiedAt: null, error: 'The backup bucket is full.' } },
    {
      tone: 'bad',
      text: 'Last backup 2026-11-21T03, 70 MB, verified. No copy has left this machine yet. The backup bucket is full.',
    },
  ],
  [
    'backups by hand only',
    { isScheduled: false, lastDone: { ...done, finishedAt: hoursAgo(72) } },
    {
      tone: 'plain',
      text: 'Last backup 2026-11-18T08, 70 MB, verified. Daily backups are switched off.',
    },
  ],
])('%s', (_what, health, expected) => {
  expect(line(health)).toEqual(expected)
})
