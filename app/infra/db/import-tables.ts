import type { ColumnType, Generated } from 'kysely'

export type ImportTables = {
  staged_imports: StagedImports
  import_sources: ImportSources
  import_photos: ImportPhotos
}

/** Photos from imports: waiting to be fetched, fetched, or given up. */
type ImportPhotos = {
  id: string
  car_id: string
  /** The import's audit entry. */
  entry_id: string | null
  line: number
  /** Position among its row's photos in the file. */
  position: number
  url: string
  host: string
  state: Generated<'waiting' | 'fetched' | 'failed'>
  attempts: Generated<number>
  /** When it may be tried; while a process fetches it, when its lease ends. */
  due_at: ColumnType<Date, Date, Date>
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Why the last attempt failed. */
  reason: string | null
  /** Null once the picture is removed. */
  car_media_id: string | null
  queued_at: ColumnType<Date, Date, Date>
}

/** Lists that cars are imported from, under the names staff give them. */
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
  /** Choices: `{ overrides, answers, source, mode }`; older rows have only the overrides. */
  columns: ColumnType<unknown, string | undefined, string>
  foreign_used: string
  /** Changes with every dry run, so that a confirmation matches what was shown. */
  preview_id: string
  preview: Buffer
  /** Set by the first part that is written; the others follow while `content` is there. */
  entry_id: string | null
  written_count: Generated<number>
  /** Until then, who writes the parts is taken to be alive. */
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}
