import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { STORED_COLUMNS, type StoredCar } from './import/car-columns.server.ts'
import { stockCondition } from './stock-condition.server.ts'
import { STOCK_SORTS, type StockSearch } from './stock-search.ts'

/**
 * All cars that a search of the staff's list finds, in its order, for a file. The audit log says
 * who took how many, and by which search.
 */
export function exportStock(context: CommandContext, search: StockSearch): Promise<StoredCar[]> {
  const sort = STOCK_SORTS.find(({ value }) => value === search.sort) ?? STOCK_SORTS[0]
  return command(context, async (trx, record) => {
    const cars = await trx
      .selectFrom('cars')
      .select(STORED_COLUMNS)
      .where((eb) => stockCondition(eb, search))
      .orderBy(sort.column, sort.direction)
      .orderBy('id', sort.direction)
      .execute()
    const { searchTerm, category, status } = search
    record({
      action: 'cars.export',
      entity: 'cars',
      // No car was changed.
      ids: [],
      after: { count: cars.length, searchTerm, category, status },
    })
    return cars
  })
}
