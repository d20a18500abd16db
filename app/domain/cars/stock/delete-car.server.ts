import { removeMediaFile } from '#app/domain/media/remove-media-file.server.ts'
import { isUnused } from '#app/domain/media/unused-file.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

/** Inquiries about the car keep its name, the audit log its data. Null if there is no such car. */
export async function deleteCar(
  context: CommandContext,
  carId: string,
): Promise<{ ok: true } | null> {
  const deleted = await command(context, async (trx, record) => {
    const car = await trx
      .selectFrom('cars')
      .selectAll()
      .where('id', '=', carId)
      .forUpdate()
      .executeTakeFirst()
    if (!car) return null
    const media = await trx
      .selectFrom('car_media')
      .select(['media_file_id', 'position', 'alt'])
      .where('car_id', '=', carId)
      .orderBy('position')
      .execute()
    await trx.deleteFrom('cars').where('id', '=', carId).execute()
    const files =
      media.length === 0
        ? []
        : await trx
            .deleteFrom('media_files')
            .where(
              'id',
              'in',
              media.map(({ media_file_id: id }) => id),
            )
            .where(isUnused)
            .returning(['id', 'storage_key', 'sha256'])
            .execute()
    const { search_text: _text, search_title: _title, ...before } = car
    record({ action: 'car.delete', entity: 'cars', id: carId, before: { ...before, media } })
    return { files }
  })
  if (!deleted) return null
  // Only after the commit: a rollback would leave rows without their files.
  for (const file of deleted.files) await removeMediaFile(file)
  return { ok: true }
}
