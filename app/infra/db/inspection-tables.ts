import type { ColumnType } from 'kysely'

import type { ReportStatus } from '#app/domain/condition/condition-report.ts'

type Time = Date | string
type NullableMoment = ColumnType<Date | null, Time | null | undefined, Time | null>

export type InspectionTables = {
  inspections: {
    id: string
    car_id: string
    /** Names the report on paper; `DEMO-…` is a specimen. */
    reference: string
    inspector_id: string | null
    /** The name as it was published. */
    inspector: string
    inspected_on: string | null
    km: number | null
    /** The rest of a `ReportContent`. */
    content: ColumnType<unknown, string, string>
    template_version: number
    status: ReportStatus
    published_at: NullableMoment
    withdrawn_at: NullableMoment
    withdrawn_reason: string | null
    created_at: ColumnType<Date, Time | undefined, Time>
  }
}
