import { deleteCars } from '#app/domain/stock/bulk/delete-cars.server.ts'

/** Deletes cars as staff do. @returns the audit entry that undoes it */
export async function deleteStoredCars(...ids: string[]): Promise<string> {
  const done = await deleteCars(
    { actor: { id: null, name: 'test' } },
    { selection: { kind: 'ids', ids }, expectedCount: ids.length },
  )
  if (!done.ok || done.entryId === null) throw new Error('Nothing was deleted.')
  return done.entryId
}
