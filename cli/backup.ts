import { readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { recordBackup } from '#app/domain/backup/backup-runs.server.ts'
import { superfluousArchives } from '#app/domain/backup/backup-schedule.ts'
import { rememberErasures } from '#app/domain/people/remember-erasures.server.ts'
import { whole } from '#app/domain/text/count.ts'
import { ArchiveProblem } from '#app/infra/backup/archive/archive-problem.ts'
import { keyFileOf, newKeyPair, readKeyFile } from '#app/infra/backup/archive/encryption.server.ts'
import { verifyArchive } from '#app/infra/backup/archive/verify-archive.server.ts'
import { BackupRunning } from '#app/infra/backup/backup-folder.server.ts'
import { backupResultOf } from '#app/infra/backup/backup-result.ts'
import { type BackupStep, makeBackup } from '#app/infra/backup/make-backup.server.ts'
import { requireShop } from '#app/infra/db/embedded/data-folder.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { env } from '#app/infra/env.server.ts'

import { endLine, inMegabytes, readTyped, runCommand, showLine, Stop } from './command-line.ts'

const USAGE = `npm run backup                    writes database and pictures to one archive in BACKUP_DIR
npm run backup -- --to FOLDER     writes it to another folder
npm run backup -- --verify FILE   reads a whole archive and says whether it can be restored
                                  (--key KEYFILE opens an encrypted one)
npm run backup -- --new-key KEYFILE   makes a key to encrypt archives with

The shop may keep running. Archives older than BACKUP_KEEP_DAYS are removed once a new one in
BACKUP_DIR is verified. Exit codes: 0 done, 1 no valid archive, 2 wrong arguments.`

const STEPS: Readonly<Record<BackupStep, string>> = {
  rows: 'rows of the table',
  pictures: 'pictures',
  verifying: 'members to verify',
}

/** @param isScheduled started by the shop, which records the run itself and reads one line of JSON. */
async function backUp(folder: string, isScheduled: boolean): Promise<void> {
  const startedAt = new Date()
  const { DATABASE_URL, DATA_DIR, BACKUP_DIR, BACKUP_KEEP_DAYS, BACKUP_RECIPIENT } = env()
  if (!DATABASE_URL) requireShop(DATA_DIR)
  const database = await openDatabase({ role: 'cli' })
  try {
    const made = await makeBackup({
      kind: database.kind,
      folder,
      onProgress: (step, count) => showLine(`${whole(count)} ${STEPS[step]}`),
    }).catch(async (error: unknown) => {
      if (error instanceof BackupRunning) throw error
      const reason = error instanceof Error ? error.message : String(error)
      const record = () => recordBackup({ error: reason }, { startedAt, now: new Date() })
      // The reason for the failure matters more than a failure to record it.
      if (!isScheduled) await record().catch(() => {})
      throw error
    })
    endLine()
    const result = backupResultOf(made)
    if (!isScheduled) await recordBackup(result, { startedAt, now: new Date() })
    // The archive is valid without this list; a restore says what is missing.
    const isListed = await rememberErasures(folder).then(
      () => true,
      () => false,
    )
    const { removed, stuck } =
      folder === BACKUP_DIR
        ? await removeSuperfluous(folder, { retentionDays: BACKUP_KEEP_DAYS, now: new Date() })
        : { removed: [], stuck: [] }
    if (isScheduled) {
      process.stdout.write(JSON.stringify(result))
      return
    }
    process.stdout.write(
      `${[
        made.path,
        `${inMegabytes(made.byteSize)}: ${whole(result.rows)} rows and ${whole(result.files)} pictures, read back and verified.`,
        ...(made.heldMs > 0 ? [`The shop was paused for ${Math.round(made.heldMs)} ms.`] : []),
        ...(BACKUP_RECIPIENT ? [`Encrypted to ${BACKUP_RECIPIENT}: only its key opens it.`] : []),
        ...(made.manifest.authSecret.isIncluded
          ? ['It contains the second-factor secret and customer data: keep it private.']
          : ['AUTH_SECRET is not included: store it with this archive.']),
        ...(result.damagedFiles > 0
          ? [`${result.damagedFiles} pictures are missing or damaged in storage.`]
          : []),
        ...(isListed ? [] : ['The list of erased people could not be written beside it.']),
        ...removed.map((name) => `Removed ${name}, older than ${BACKUP_KEEP_DAYS} days.`),
        ...stuck.map((name) => `${name} is old and could not be removed.`),
      ].join('\n')}\n`,
    )
  } catch (error) {
    if (!isScheduled || !(error instanceof BackupRunning)) throw error
    process.stdout.write(JSON.stringify({ busy: error.message }))
  } finally {
    await database.close()
  }
}

async function removeSuperfluous(
  folder: string,
  { retentionDays, now }: { retentionDays: number; now: Date },
): Promise<{ removed: string[]; stuck: string[] }> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ name }) => name)
  const result: { removed: string[]; stuck: string[] } = { removed: [], stuck: [] }
  for (const name of superfluousArchives(names, { retentionDays, now })) {
    const isGone = await rm(join(folder, name), { force: true }).then(
      () => true,
      () => false,
    )
    result[isGone ? 'removed' : 'stuck'].push(name)
  }
  return result
}

async function verify(path: string, keyFile: string | undefined): Promise<void> {
  try {
    const keys = keyFile === undefined ? [] : await readKeyFile(keyFile)
    const { manifest, byteSize } = await verifyArchive(path, { keys })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `${path} is complete and can be restored: ${inMegabytes(byteSize)}, made ${manifest.madeAt} by version ${manifest.appVersion}, ` +
        `${whole(rows)} rows in ${manifest.tables.length} tables, ${whole(manifest.files.count)} pictures.\n`,
    )
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error
    throw new Stop(1, `${path} cannot be restored: ${error.message}.`)
  }
}

async function makeKey(path: string): Promise<void> {
  const pair = await newKeyPair()
  await writeFile(path, keyFileOf(pair, new Date()), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EEXIST' ? 'it exists already' : String(error.code)
      throw new Stop(1, `${path} cannot be written: ${why}.`)
    },
  )
  process.stdout.write(
    `The key is in ${path}. Keep it off this machine, in two places: without it no encrypted backup can be restored.
To encrypt backups from now on, set

BACKUP_RECIPIENT=${pair.recipient}
`,
  )
}

await runCommand(async () => {
  const { values } = readTyped(
    {
      options: {
        to: { type: 'string' },
        verify: { type: 'string' },
        key: { type: 'string' },
        'new-key': { type: 'string' },
        scheduled: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    },
    USAGE,
  )
  if (values.help) process.stdout.write(`${USAGE}\n`)
  else if (values.to === '') throw new Stop(2, `--to takes a folder.\n\n${USAGE}`)
  else if (values['new-key'] !== undefined) await makeKey(values['new-key'])
  else if (values.verify !== undefined) await verify(values.verify, values.key)
  else {
    const folder = values.to === undefined ? env().BACKUP_DIR : resolve(values.to)
    await backUp(folder, values.scheduled)
  }
})
