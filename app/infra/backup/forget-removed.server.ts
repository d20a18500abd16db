import type { DumpSession } from './dump/dump-session.server.ts'

export async function forgetRemoved(session: DumpSession, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const wanted = `select f.id from media_files f
    where f.storage_key in (select json_array_elements_text($1::json))`
  const values = [JSON.stringify(keys)]
  await session.query(`delete from car_media where media_file_id in (${wanted})`, values)
  await session.query(`delete from media_files where id in (${wanted})`, values)
  await session.query(
    `update paper_files set storage_key = null
     where storage_key in (select json_array_elements_text($1::json))`,
    values,
  )
}
