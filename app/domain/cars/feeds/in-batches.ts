/** Sorts before every id. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

type Read<Row> = (after: string, limit: number) => Promise<Row[]>

/**
 * Rows in id order, one batch at a time, so that any number of rows takes the memory of one batch,
 * and other requests get their turn between batches.
 * @param read the rows whose ids come after `after`, at most `limit` of them
 */
export async function* inBatches<Row extends { id: string }>(
  read: Read<Row>,
  { size, after = BEFORE_ALL_IDS }: { size: number; after?: string },
): AsyncGenerator<Row[]> {
  for (;;) {
    const rows = await read(after, size)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = last.id
  }
}
