import { loadShippedList } from '#app/domain/costs/price-lists/load-shipped-list.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

// The data a shop has a few seconds after its first start, which journeys should not wait for.
const database = await openDatabase({ role: 'cli' })
await loadShippedList('lists')
await database.close()
