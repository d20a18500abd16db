import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { logger } from '#app/infra/logger.server.ts'

/** A child process that prunes DATA_DIR's pictures as the job would in a week. */
const A_WEEK_MS = 7 * 24 * 3_600_000

logger.level = 'silent'
const database = await openDatabase({ role: 'cli' })
const pruned = await pruneMedia({ now: new Date(Date.now() + A_WEEK_MS) })
process.stdout.write(JSON.stringify(pruned))
await database.close()
