import type { ColumnType } from 'kysely'

export type ImportTables = { staged_imports: StagedImports }

/** A file of cars between its upload and its confirmation. */
type StagedImports = {
  id: string
  staff_id: string
  file_name: string
  /** Gzipped; null once the file is imported. */
  content: Buffer | null
  /** What staff said about columns: `[{ column, field }]`. */
  columns: ColumnType<unknown, string | undefined, string>
  foreign_used: string
  /** Another one with every rehearsal: what is confirmed is what was shown. */
  rehearsal_id: string
  /** Gzipped JSON. */
  rehearsal: Buffer
  /** The entry of the audit log that the import became. */
  entry_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}
