import type { ColumnType } from 'kysely'

import type { ReportStatus } from '#app/domain/condition/condition-report.ts'
import type { PaperKey } from '#app/domain/papers/paper-keys.ts'
import type { EvidenceKind, PaperResult } from '#app/domain/papers/paper-lights.ts'

type Time = Date | string
type NullableMoment = ColumnType<Date | null, Time | null | undefined, Time | null>

export type InspectionTables = {
  inspections: {
    id: string
    car_id: string
    /** The number printed on the report; `DEMO-…` is a specimen. */
    reference: string
    inspector_id: string | null
    /** The inspector's name when it was published. */
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
  inspection_addenda: {
    id: string
    inspection_id: string
    /** The finding that was repaired; null for an answer. */
    finding: number | null
    text: string
    media_id: string | null
    added_by: string | null
    created_at: ColumnType<Date, Time | undefined, Time>
  }
  paper_files: {
    id: string
    /** Null once the file is deleted. */
    storage_key: string | null
    content_type: string
    byte_size: number
    sha256: string
    created_at: ColumnType<Date, Time | undefined, Time>
  }
  car_papers: {
    id: string
    car_id: string
    key: PaperKey
    result: PaperResult
    evidence_kind: EvidenceKind | null
    file_id: string | null
    /** The paper's number and where it was seen; `DEMO-…` is a specimen. */
    reference: string
    note: string
    /** A `CarFacts`. */
    facts: ColumnType<unknown, string, string>
    checked_on: string
    checked_by: string | null
    created_at: ColumnType<Date, Time | undefined, Time>
  }
  paper_copies: {
    id: string
    car_id: string
    file_id: string
    for_name: string
    /** The `CoveredPart`s. */
    covered: ColumnType<unknown, string, string>
    token_hash: string
    expires_at: ColumnType<Date, Time, Time>
    withdrawn_at: NullableMoment
    made_by: string | null
    created_at: ColumnType<Date, Time | undefined, Time>
  }
}
