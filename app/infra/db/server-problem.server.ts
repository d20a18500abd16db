import { StartupProblem } from './startup-problem.ts'

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
])

type Address = { server: string; user: string; database: string }

const SENTENCES: Record<string, (to: Address) => string> = {
  '28P01': ({ user, server }) =>
    `PostgreSQL at ${server} refused the password of user "${user}": correct DATABASE_URL.`,
  '28000': ({ user, server }) =>
    `PostgreSQL at ${server} does not allow user "${user}" to connect: correct DATABASE_URL or the server's pg_hba.conf.`,
  '42501': ({ user, database }) =>
    `User "${user}" may not create tables in database "${database}": grant it the database, or use its owner.`,
  '58P01': ({ server }) => noTrigrams(server),
  '0A000': ({ server }) => noTrigrams(server),
  '53300': ({ server }) =>
    `PostgreSQL at ${server} has no connections left: raise max_connections or stop another client.`,
  '57P03': ({ server }) => `PostgreSQL at ${server} is still starting: try again in a moment.`,
}

function noTrigrams(server: string): string {
  return `PostgreSQL at ${server} lacks the extension pg_trgm: install its contrib package.`
}

/**
 * Turns a database server's error into a sentence without the password; returns anything else
 * unchanged.
 */
export function explainServerProblem(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error
  const address = addressOf(url)
  const code = codeOf(error)
  const sentence = SENTENCES[code]
  if (sentence) return new StartupProblem(sentence(address), { cause: error })
  if (!UNREACHABLE.has(code) && !/timeout|timed out/i.test(error.message)) return error
  return new StartupProblem(
    `No PostgreSQL server answers at ${address.server} (${code || 'no answer in time'}): start it, or correct DATABASE_URL.`,
    { cause: error },
  )
}

function addressOf(url: string): Address {
  const { host, port, username, pathname } = new URL(url)
  return {
    server: port ? host : `${host}:5432`,
    user: decodeURIComponent(username) || 'postgres',
    database: decodeURIComponent(pathname.slice(1)),
  }
}

/** A host with several addresses fails with one error for each of them. */
function codeOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return codeOf(error.errors[0])
  return 'code' in error ? String(error.code) : ''
}
