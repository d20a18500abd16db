import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { logger } from '#app/infra/logger.server.ts'

/** A process that sweeps the pictures of DATA_DIR as the job of the shop would in a week. */
const A_WEEK_MS = 7 * 24 * 3_600_000

logger.level = 'silent'
const database = await openDatabase({ role: 'cli' })
const sweep = await pruneMedia({ now: new Date(Date.now() + A_WEEK_MS) })
process.stdout.write(JSON.stringify(sweep))
await database.close()
