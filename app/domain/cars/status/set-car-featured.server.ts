import { command, type CommandContext } from '#app/infra/db/command.server.ts'

type Request = { carId: string; isFeatured: boolean }

export function setCarFeatured(
  context: CommandContext,
  { carId, isFeatured }: Request,
): Promise<{ ok: true } | null> {
  return command(context, async (trx, record) => {
    const car = await trx
      .selectFrom('cars')
      .select('is_featured')
      .where('id', '=', carId)
      .forUpdate()
      .executeTakeFirst()
    if (!car) return null
    if (car.is_featured === isFeatured) return { ok: true }
    await trx.updateTable('cars').set({ is_featured: isFeatured }).where('id', '=', carId).execute()
    record({
      action: isFeatured ? 'car.feature' : 'car.unfeature',
      entity: 'cars',
      id: carId,
      before: { is_featured: car.is_featured },
      after: { is_featured: isFeatured },
    })
    return { ok: true }
  })
}
