import { whole } from '#app/domain/text/count.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import { moveShop } from '#app/infra/backup/move-shop.server.ts'
import { env } from '#app/infra/env.server.ts'

import { endLine, readTyped, runCommand, showLine, Stop, withoutPassword } from './command-line.ts'

const USAGE = `npm run move -- --to postgres://user:password@host:5432/shop

Moves the shop in DATA_DIR to an empty PostgreSQL database, and its pictures to an empty bucket if the
S3_ settings are set. Stop the shop first. DATA_DIR stays as it is, with a backup of what was moved.
Exit codes: 0 moved, 1 nothing was moved, 2 wrong arguments.`

async function move(url: string): Promise<void> {
  const { path, manifest, areFilesMoved } = await moveShop({ url, onProgress: showLine }).catch(
    (error: unknown) => {
      if (!(error instanceof ArchiveProblem)) throw error
      throw new Stop(1, `The shop was not moved: ${error.message}.`)
    },
  )
  endLine()
  const { DATA_DIR, AUTH_SECRET, S3 } = env()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const pictures = `${whole(manifest.files.count)} pictures`
  process.stdout.write(
    `${[
      `Moved ${whole(rows)} rows, read back and compared${areFilesMoved ? `, and ${pictures} to the bucket ${S3?.bucket}, read back and compared` : ''}.`,
      `A backup of it is in ${path}.`,
      'From now on, set these for every process of the shop:',
      `  DATABASE_URL=${withoutPassword(url)}`,
      ...(areFilesMoved ? ['  S3_ENDPOINT, S3_BUCKET and the others, as they are now'] : []),
      ...(AUTH_SECRET === undefined
        ? [`  AUTH_SECRET as in ${DATA_DIR}/auth-secret, for processes with another DATA_DIR`]
        : []),
      ...(areFilesMoved ? [] : [`The ${pictures} stay in ${DATA_DIR}/files: keep DATA_DIR.`]),
      `${DATA_DIR}/postgres is no longer used.`,
    ].join('\n')}\n`,
  )
}

await runCommand(async () => {
  const { values } = readTyped(
    {
      options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    },
    USAGE,
  )
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const protocol = values.to === undefined ? undefined : URL.parse(values.to)?.protocol
  if (values.to === undefined || (protocol !== 'postgres:' && protocol !== 'postgresql:')) {
    throw new Stop(2, `--to takes a URL that starts with postgres://.\n\n${USAGE}`)
  }
  await move(values.to)
})
