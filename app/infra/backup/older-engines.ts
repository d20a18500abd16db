// Engines of older PostgreSQL majors whose folders can still be read, by their name in
// package.json. Add the previous one when moving to a new major.
const OLDER_ENGINES: Readonly<Record<string, string>> = { 17: 'pglite-17' }

export const olderEngine = (major: string): string | null => OLDER_ENGINES[major] ?? null
