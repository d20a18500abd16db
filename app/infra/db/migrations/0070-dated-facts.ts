import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { newId } from '#app/infra/id.server.ts'

import { runSql } from './run-sql.ts'

/**
 * Every set of figures counts from its day until a newer one does; there are no drafts and no
 * retired sets. A retired one stays only if the set that replaced it always takes precedence, so that no
 * day gets other figures. What staff had written into the others is kept in the audit log.
 */
export const datedFacts: Migration = {
  async up(db) {
    const { rows: dropped } = await sql<{ id: string; content: unknown }>`
      delete from fact_sets as old
      where status = 'draft' or status = 'retired' and not exists (
        select from fact_sets as live
        where live.status = 'live' and live.kind = old.kind
          and live.effective_from = old.effective_from
          and (live.effective_to is null or live.effective_to >= old.effective_to)
          and (live.created_at, live.id) > (old.created_at, old.id))
      returning id, case when not is_supplied or version > 1 then jsonb_build_object(
        'kind', kind, 'status', status, 'name', name, 'source', source, 'sourceUrl', source_url,
        'effectiveFrom', effective_from, 'effectiveTo', effective_to, 'note', note,
        'values', (select jsonb_object_agg(key, value) from fact_values where set_id = old.id)
      ) end as content`.execute(db)
    for (const { id, content } of dropped) {
      if (content === null) continue
      await sql`insert into audit_log (id, actor, action, entity, entity_id, before)
        values (${newId()}, 'update', 'fact_set.delete', 'fact_sets', ${id},
          ${JSON.stringify(content)})`.execute(db)
    }
    await runSql(db, [`drop index fact_sets_live_idx`, `alter table fact_sets drop column status`])
  },
}
