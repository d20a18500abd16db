import { exportStock } from '#app/domain/cars/export-stock.server.ts'
import { STOCK_COLUMNS } from '#app/domain/cars/import/stock-columns.server.ts'
import { parseStockSearch } from '#app/domain/cars/stock-search.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { commandContextOf } from '#app/http/command-context.server.ts'
import { csvFile } from '#app/http/csv-file.server.ts'
import { requirePermission } from '#app/http/require-staff.server.ts'
import { staffContext } from '#app/http/staff-context.ts'

import type { Route } from './+types/export'

/** The cars of the list's filter as a file, which an import reads back. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  requirePermission(context.get(staffContext), 'export')
  const rows = await exportStock(commandContextOf(context), parseStockSearch(url.searchParams))
  return csvFile({ name: `cars-${nairobiDay(new Date())}`, columns: STOCK_COLUMNS, rows })
}
