import type { ColumnType, Generated } from 'kysely'

export type AnalyticsTables = {
  analytics: {
    id: string
    event_type:
      | 'page_view'
      | 'car_view'
      | 'inquiry'
      | 'search'
      | 'whatsapp_click'
      | 'call_click'
      | 'share'
      | 'favourite'
      | 'compare'
    car_id: string | null
    page_url: string | null
    referrer: string | null
    metadata: ColumnType<unknown, string | undefined, string>
    session_id: string | null
    user_agent: string | null
    is_test: Generated<boolean>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  event_days: {
    /** The day in Nairobi. */
    day: string
    events: number
    bytes: number
    dropped: number
  }
}
