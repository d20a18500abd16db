import { stockCondition } from '#app/domain/stock/stock-condition.server.ts'
import { STOCK_SORTS, type StockSearch } from '#app/domain/stock/stock-search.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { STORED_COLUMNS, type StoredCar } from './stored-car.server.ts'

/** Exports in list order. The audit log records who exported how many, with which search. */
export async function exportStock(
  context: CommandContext,
  search: StockSearch,
): Promise<StoredCar[]> {
  const sort = STOCK_SORTS.find(({ value }) => value === search.sort) ?? STOCK_SORTS[0]
  const isListed = await stockCondition(search)
  return command(context, async (trx, record) => {
    const cars = await trx
      .selectFrom('cars')
      .select(STORED_COLUMNS)
      .where(isListed)
      .orderBy(sort.column, sort.direction)
      .orderBy('id', sort.direction)
      .execute()
    const { searchTerm, category, status, clock } = search
    record({
      action: 'cars.export',
      entity: 'cars',
      ids: [],
      after: { count: cars.length, searchTerm, category, status, clock },
    })
    return cars
  })
}
