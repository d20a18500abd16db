import { dirname, resolve } from 'node:path'

import { erasePeopleAgain } from '#app/domain/people/erase-again.server.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import { readKeyFile } from '#app/infra/backup/archive/encryption.server.ts'
import { readErasures } from '#app/infra/backup/load/erasure-list.server.ts'
import { restoreBackup } from '#app/infra/backup/restore-backup.server.ts'
import { env } from '#app/infra/env.server.ts'

import { endLine, readTyped, runCommand, showLine, Stop } from './command-line.ts'

const USAGE = `npm run restore -- FILE              restores an archive into an empty shop
npm run restore -- FILE --replace    replaces the shop that is there
npm run restore -- FILE --key KEYFILE   restores an encrypted archive

Writes to DATA_DIR, or to DATABASE_URL and S3_* where they are set. Stop the shop first. --replace
moves what is in DATA_DIR aside; tables on a PostgreSQL server are replaced for good.
Exit codes: 0 restored, 1 nothing was restored, 2 wrong arguments.`

type Options = { isReplacing: boolean; keyFile: string | undefined }

async function restore(path: string, { isReplacing, keyFile }: Options): Promise<void> {
  const refuse = (error: unknown) => {
    if (!(error instanceof ArchiveProblem)) throw error
    throw new Stop(1, `${path} cannot be restored: ${error.message}.`)
  }
  const keys = keyFile === undefined ? [] : await readKeyFile(keyFile).catch(refuse)
  const { manifest, asideFolder, notes } = await restoreBackup({
    path,
    keys,
    isReplacing,
    onProgress: (step, what) => showLine(`${step}: ${what}`),
    finish: ({ madeAt }) => eraseAgain(path, new Date(madeAt)),
  }).catch(refuse)
  endLine()
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { DATABASE_URL, DATA_DIR } = env()
  process.stdout.write(
    `${[
      `Restored the shop of ${manifest.madeAt} into ${DATABASE_URL ? 'the database of DATABASE_URL' : DATA_DIR}: ` +
        `${whole(rows)} rows, read back and compared, and ${whole(manifest.files.count)} pictures. Staff have to sign in again.`,
      ...(asideFolder ? [`What was there before is in ${asideFolder}.`] : []),
      ...notes,
      'Start it with npm start.',
    ].join('\n')}\n`,
  )
}

/** Repeats the erasure of everyone who was erased after the backup was made. */
async function eraseAgain(path: string, madeAt: Date): Promise<string[]> {
  // Beside the archive, wherever it was copied to, and in this machine's backup folder.
  const folders = new Set([dirname(resolve(path)), env().BACKUP_DIR])
  const lists = await Promise.all([...folders].map(readErasures))
  const list = lists.filter((found) => found !== null)
  if (list.length === 0) {
    return [
      `No erasures.jsonl is beside the archive: erase again anyone who was erased after ${madeAt.toISOString()}.`,
    ]
  }
  const context = { actor: { id: null, name: 'restore' } }
  const again = await erasePeopleAgain(context, list.flat(), { madeAt, now: new Date() })
  return [
    ...(again.erased > 0
      ? [
          `${count(again.erased, 'later erasure of personal data was', 'later erasures of personal data were')} repeated.`,
        ]
      : []),
    ...(again.unreadable > 0
      ? [
          `${whole(again.unreadable)} later erasures were recorded under another AUTH_SECRET: erase those people again.`,
        ]
      : []),
  ]
}

await runCommand(async () => {
  const { values, positionals } = readTyped(
    {
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        key: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    },
    USAGE,
  )
  const [path, ...more] = positionals
  if (values.help) process.stdout.write(`${USAGE}\n`)
  else if (path === undefined || more.length > 0) throw new Stop(2, `Name one archive.\n\n${USAGE}`)
  else await restore(path, { isReplacing: values.replace, keyFile: values.key })
})
