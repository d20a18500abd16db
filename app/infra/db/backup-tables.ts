import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

/** The record of backups; its rows are in none of them. */
export type BackupTables = {
  backup_runs: {
    id: string
    /** The day, `YYYY-MM-DD` in Nairobi, of a daily one; null for one made at the terminal. */
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
  }
}
