import type { RowReport } from '#app/domain/imports/import-report.ts'
import { STAGED_REFUSED } from '#app/domain/imports/staged/staged-import.ts'
import { findStagedImport } from '#app/domain/imports/staged/staged-imports.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { csvFile } from '#app/http/render/csv-file.server.ts'

import type { Route } from './+types/import-report'
import { OUTCOMES, rowSentences } from './import-text.ts'

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const staffId = context.get(staffContext).id
  const found = await findStagedImport({ id: params.id, staffId })
  if (!found.ok) return new Response(STAGED_REFUSED[found.reason], { status: 404 })
  const { fileName, preview, entryId } = found.staged
  const { names } = await readShopCategories()
  return csvFile<RowReport>({
    name: `${entryId === null ? 'preview' : 'import'}-of-${plainName(fileName)}`,
    columns: [
      ['Line', ({ line }) => line],
      ['Outcome', ({ outcome }) => OUTCOMES.find(({ value }) => value === outcome)?.label ?? ''],
      ['Car', ({ car, excerpt }) => car ?? excerpt],
      ['Details', (row) => rowSentences(row, names).join('\n')],
    ],
    rows: preview.report?.rows ?? [],
  })
}

function plainName(fileName: string): string {
  return (
    fileName
      .replace(/\.\w+$/, '')
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .slice(0, 60) || 'cars'
  )
}
