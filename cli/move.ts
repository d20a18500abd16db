import { ArchiveProblem } from '#app/infra/backup/archive-problem.ts'
import { moveShop } from '#app/infra/backup/move-shop.server.ts'
import { env } from '#app/infra/env.server.ts'

import { endLine, inNumbers, readTyped, runCommand, showLine, Stop } from './command-line.ts'

const USAGE = `npm run move -- --to postgres://user:password@host:5432/shop

Takes the shop of DATA_DIR to an empty PostgreSQL, and its pictures to an empty bucket where the S3_
settings are set. The shop must be stopped. DATA_DIR stays as it was, with a backup of what was moved.
Ends with 0, with 1 when nothing was moved, with 2 when the command is not understood.`

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
  const pictures = `${inNumbers(manifest.files.count)} pictures`
  process.stdout.write(
    `${[
      `Moved ${inNumbers(rows)} rows, read back and compared${areFilesMoved ? `, and ${pictures} to the bucket ${S3?.bucket}, read back and compared` : ''}.`,
      `A backup of it lies in ${path}.`,
      'Set these from now on, in every process of the shop:',
      `  DATABASE_URL=${url.replace(/:[^:@/]*@/, ':…@')}`,
      ...(areFilesMoved ? ['  S3_ENDPOINT, S3_BUCKET and the others, as they are now'] : []),
      ...(AUTH_SECRET === undefined
        ? [`  AUTH_SECRET as in ${DATA_DIR}/auth-secret, where a process has another DATA_DIR`]
        : []),
      ...(areFilesMoved ? [] : [`The ${pictures} stay in ${DATA_DIR}/files: keep DATA_DIR.`]),
      `What lies in ${DATA_DIR}/postgres is not used any more.`,
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
    throw new Stop(2, `--to takes an address that starts with postgres://.\n\n${USAGE}`)
  }
  await move(values.to)
})
