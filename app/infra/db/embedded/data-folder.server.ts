import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { StartupProblem } from '#app/infra/db/startup-problem.ts'
import { makeFolder } from '#app/infra/make-folder.server.ts'

import { explainFileProblem } from './file-problem.server.ts'

/** The PostgreSQL major of the pinned PGlite; its data folders have the same number. */
export const ENGINE_MAJOR = '18'

const DRAFT_PREFIX = 'postgres.new-'

export function ensureDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    if (!fs.statSync(dataDir).isDirectory()) throw notADirectory(dataDir)
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw explainFileProblem(error, dataDir)
  }
}

/** For commands that would create an empty shop. @throws {StartupProblem} without a database */
export function requireShop(dataDir: string): void {
  const names = ['postgres', 'postgres.upgraded']
  if (names.some((name) => fs.existsSync(join(dataDir, name)))) return
  throw new StartupProblem(
    `There is no shop in DATA_DIR ${dataDir}: set DATA_DIR to the folder of the shop.`,
  )
}

/**
 * For DATA_DIR's holder only. Creates a draft and renames it, so that a kill leaves none half made.
 */
export async function ensureDatabaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  finishUpgrade(dataDir, folder)
  if (fs.existsSync(folder)) {
    const major = majorOf(folder)
    if (major !== ENGINE_MAJOR) await upgrade(dataDir, { folder, major })
    return folder
  }
  try {
    for (const name of fs.readdirSync(dataDir)) {
      if (name.startsWith(DRAFT_PREFIX)) fs.rmSync(join(dataDir, name), { recursive: true })
    }
    const draft = join(dataDir, `${DRAFT_PREFIX}${process.pid}`)
    fs.mkdirSync(draft, { mode: 0o700 })
    await createInChild(draft)
    fs.renameSync(draft, folder)
    syncDirectory(dataDir)
  } catch (error) {
    throw explainFileProblem(error, dataDir)
  }
  return folder
}

/** Only a process that ends releases the gigabyte that creating takes. */
async function createInChild(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('./create-folder.server.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [script, folder])
}

function majorOf(folder: string): string {
  try {
    return fs.readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new StartupProblem(
      `${folder} is not a database folder (it has no PG_VERSION): restore a backup into an empty DATA_DIR, or move it away.`,
    )
  }
}

// Engines of older PostgreSQL majors whose folders can still be read, by their name in
// package.json. Add the previous one when moving to a new major.
const OLDER_ENGINES: Readonly<Record<string, string>> = { 17: 'pglite-17' }

// Exports and imports an older engine's folder, verified, in its own process; the old folder is
// kept.
async function upgrade(dataDir: string, { folder, major }: { folder: string; major: string }) {
  const engine = OLDER_ENGINES[major]
  if (!engine || !isInstalled(engine)) throw cannotRead(folder, major)
  process.stderr.write(
    `Upgrading the database in ${folder} from PostgreSQL ${major} to ${ENGINE_MAJOR}; the old one is kept …\n`,
  )
  try {
    await promisify(execFile)(process.execPath, [UPGRADE, dataDir, major, engine])
  } catch (error) {
    const explained = explainFileProblem(error, dataDir)
    if (explained instanceof StartupProblem) throw explained
    throw new StartupProblem(
      `${folder} could not be upgraded from PostgreSQL ${major} to ${ENGINE_MAJOR} and is unchanged: ` +
        'start the version of the shop that wrote it, make a backup, and restore that here.',
      { cause: error },
    )
  }
}

const UPGRADE = resolve('app/infra/backup/upgrade-engine.server.ts')

function finishUpgrade(dataDir: string, folder: string): void {
  const upgraded = join(dataDir, 'postgres.upgraded')
  if (!fs.existsSync(folder) && fs.existsSync(upgraded)) fs.renameSync(upgraded, folder)
}

function isInstalled(engine: string): boolean {
  try {
    createRequire(resolve('package.json')).resolve(engine)
    return true
  } catch {
    return false
  }
}

function cannotRead(folder: string, major: string): StartupProblem {
  return new StartupProblem(
    `${folder} was written by PostgreSQL ${major} and this version of the shop includes PostgreSQL ${ENGINE_MAJOR}: ` +
      'start the version of the shop that wrote it, run npm run backup there, move DATA_DIR away, ' +
      'and run npm run restore -- FILE here.',
  )
}

function syncDirectory(path: string): void {
  const handle = fs.openSync(path, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

function notADirectory(path: string): Error {
  return Object.assign(new Error(`${path} is not a directory`), { code: 'ENOTDIR' })
}
