/**
 * Engines of older PostgreSQL majors that this version can still read a folder of, by the name
 * under which package.json has them. Whoever moves the engine to a new major adds the one before.
 */
const OLDER_ENGINES: Readonly<Record<string, string>> = { 17: 'pglite-17' }

export const olderEngine = (major: string): string | null => OLDER_ENGINES[major] ?? null
