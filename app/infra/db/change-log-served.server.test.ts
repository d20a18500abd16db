import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { disconnect } from '#tests/setup/database/disconnected.ts'

import { upToDate } from './change-log.server.ts'
import { type Changes, onChange } from './changes.server.ts'
import { db } from './database.server.ts'

test('a commit is announced although a later number committed first', async () => {
  const early = await db.startTransaction().execute()
  const late = await db.startTransaction().execute()
  const log = (trx: typeof early, id: string) => {
    const notice = JSON.stringify({ origin: id, changes: [{ entity: 'cars', ids: [id] }] })
    return trx
      .insertInto('change_log')
      .values({ notice })
      .returning('xid')
      .executeTakeFirstOrThrow()
  }
  await disconnect()
  const heard: Changes[] = []
  onTestFinished(onChange((changes) => heard.push(changes)))

  const first = await log(early, 'early')
  const second = await log(late, 'late')
  expect(BigInt(first.xid)).toBeLessThan(BigInt(second.xid))
  await late.commit().execute()
  await upToDate()
  expect(heard).toEqual([[{ entity: 'cars', ids: ['late'] }]])
  await early.commit().execute()
  await upToDate()
  await upToDate()
  expect(heard.slice(1)).toEqual([[{ entity: 'cars', ids: ['early'] }]])
})

test('new entries are found by the index, however long the log', async () => {
  await sql`insert into change_log (xid, notice)
    select n::text::xid8, '{}' from generate_series(1, 20000) as n`.execute(db)
  await sql`analyze change_log`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select notice from change_log
    where xid >= pg_snapshot_xmin('20000:20000:')`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('change_log_xid_idx')
})
