/** Sorts before every id. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

type Read<Row> = (after: string, limit: number) => Promise<Row[]>

/**
 * Rows in id order, in batches, so that memory stays bounded and other requests run in between.
 * @param read returns at most `limit` rows with ids after `after`
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
