import type { ColumnType } from 'kysely'

export type ImportTables = { staged_imports: StagedImports; import_sources: ImportSources }

/** Lists that cars are imported from, by what staff call them. */
type ImportSources = {
  name: string
  mode: 'replaces' | 'adds'
  updated_at: ColumnType<Date, Date | undefined, Date>
}

type StagedImports = {
  id: string
  staff_id: string
  file_name: string
  /** Gzipped; null once the file is imported. */
  content: Buffer | null
  /** What was chosen for the file: `{ overrides, answers, source, mode }`; older rows have the overrides alone. */
  columns: ColumnType<unknown, string | undefined, string>
  foreign_used: string
  /** Changes with every dry run, so that a confirmation matches what was shown. */
  rehearsal_id: string
  rehearsal: Buffer
  entry_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}
