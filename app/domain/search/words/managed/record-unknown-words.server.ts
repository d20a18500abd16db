import { sql } from 'kysely'

import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'

/** The rarest words make room for new ones, so nobody can fill the table. */
export const STORED_MAX = 1_000
const STORED_AFTER_MS = 1_000
const WAITING_MAX = 200

let waiting = new Map<string, number>()
let timer: NodeJS.Timeout | undefined
let storing: Promise<void> = Promise.resolve()

/** Counts the words of a search; they are stored within a second, many per statement. */
export function recordUnknownWords(words: readonly string[]): void {
  for (const word of words) {
    if (waiting.size >= WAITING_MAX && !waiting.has(word)) continue
    waiting.set(word, (waiting.get(word) ?? 0) + 1)
  }
  if (waiting.size > 0)
    timer ??= setTimeout(() => void storeUnknownWords(), STORED_AFTER_MS).unref()
}

/** Stores the counts, also called before the process closes. Never throws. */
export async function storeUnknownWords(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const words = waiting
  waiting = new Map()
  storing = storing.then(() => store(words))
  return storing
}

async function store(counted: ReadonlyMap<string, number>): Promise<void> {
  if (counted.size === 0) return
  // Sorted, so that processes storing the same words wait rather than deadlock.
  const words = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1))
  try {
    // Writes no audit entry or notice: no cache depends on them.
    await command({ actor: { id: null, name: 'searches' } }, async (trx) => {
      await trx
        .insertInto('unknown_words')
        .values(words.map(([word, times]) => ({ word, times })))
        .onConflict((conflict) =>
          conflict.column('word').doUpdateSet({
            times: sql`least(unknown_words.times::bigint + excluded.times, 1000000000)::integer`,
            last_typed_at: sql`now()`,
          }),
        )
        .execute()
      await sql`
        delete from unknown_words where word in (
          select word from unknown_words
          order by is_ignored desc, times desc, last_typed_at desc, word offset ${STORED_MAX})`.execute(
        trx,
      )
    })
  } catch (error) {
    logger.error({ err: error, words: words.length }, 'unknown words could not be stored')
  }
}

export type UnknownWord = { word: string; times: number; lastTypedAt: Date }

const SHOWN_MAX = 200

/** The last 200, most frequent first, without those ignored or given a meaning since. */
export async function listUnknownWords(): Promise<UnknownWord[]> {
  const rows = await db
    .selectFrom('unknown_words')
    .select(['word', 'times', 'last_typed_at as lastTypedAt'])
    .where('is_ignored', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('search_aliases')
            .select('search_aliases.word')
            .whereRef('search_aliases.word', '=', 'unknown_words.word'),
        ),
      ),
    )
    .orderBy('last_typed_at', 'desc')
    .orderBy('word')
    .limit(SHOWN_MAX)
    .execute()
  return rows.toSorted((a, b) => b.times - a.times)
}
