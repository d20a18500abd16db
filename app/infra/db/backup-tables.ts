import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export type BackupTables = {
  backup_runs: {
    id: string
    /** `YYYY-MM-DD` in Nairobi for a daily backup; null for a manual one. */
    scheduled_for: string | null
    status: 'running' | 'done' | 'failed'
    attempts: Generated<number>
    started_at: Moment
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    path: string | null
    byte_size: number | null
    row_count: number | null
    file_count: number | null
    damaged_count: number | null
    error: string | null
    /** When the copy of the archive reached the bucket. */
    copied_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    copy_tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    copy_error: ColumnType<string | null, string | null | undefined, string | null>
  }
}
