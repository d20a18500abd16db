import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { exportStock } from '#app/domain/imports/export-stock.server.ts'
import { STOCK_COLUMNS } from '#app/domain/imports/stock-columns.server.ts'
import { parseStockSearch } from '#app/domain/stock/stock-search.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { csvFile } from '#app/http/render/csv-file.server.ts'

import type { Route } from './+types/export'

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  requirePermission(context.get(staffContext), 'export')
  const rows = await exportStock(commandContextOf(context), parseStockSearch(url.searchParams))
  return csvFile({ name: `cars-${nairobiDay(new Date())}`, columns: STOCK_COLUMNS, rows })
}
