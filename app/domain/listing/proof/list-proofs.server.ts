import { countReportedFaults } from '#app/domain/condition/condition-reports.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { listPaperLights } from '#app/domain/papers/car-papers.server.ts'
import { overallOf, papersCheckedUntil } from '#app/domain/papers/paper-lights.ts'
import { readPaperRules } from '#app/domain/papers/paper-rules.server.ts'

import type { CarProof } from './car-proof.ts'

/** Written evidence about cars on sale; cars without any are left out. */
export async function listProofs(ids: readonly string[]): Promise<Map<string, CarProof>> {
  const today = nairobiDay(new Date())
  const rules = (await readPaperRules(today))?.rules ?? null
  const [papered, faults] = await Promise.all([
    listPaperLights(ids, { today, rules }),
    countReportedFaults(ids),
  ])
  const proven = new Set([...papered.keys(), ...faults.keys()])
  return new Map(
    [...proven].map((id): [string, CarProof] => {
      const found = papered.get(id)
      const until = found ? papersCheckedUntil(found.lights, found.car) : null
      const count = faults.get(id)
      return [
        id,
        {
          papers: found && until ? { text: overallOf(found.lights, found.car).text, until } : null,
          report: count === undefined ? null : { faults: count },
        },
      ]
    }),
  )
}
