import { setImmediate } from 'node:timers/promises'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { type Accuracy, fitSlopes, measureAccuracy } from '#app/domain/market/fit-slopes.ts'
import type { MarketSlopes } from '#app/domain/market/market-estimate.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { copyToDraft, saveDraft } from '#app/domain/reference/save-fact-set.server.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'

import { currentMarket } from './market-index.server.ts'

type Measured = { slopes: MarketSlopes; accuracy: Accuracy }
export type Refit = { now: Measured; fitted: Measured }

/** The value of a year and of 10,000 km by the shop's lists, and that in use; null if unknown. */
export async function refitSlopes(now: Date = new Date()): Promise<Refit | null> {
  const [index, used] = [await currentMarket(), await factSetFor('market', nairobiDay(now))]
  const fitted = index && (await inSlices(fitSlopes(index)))
  if (!index || !used || !fitted) return null
  const measured = async (slopes: MarketSlopes) => ({
    slopes,
    accuracy: await inSlices(measureAccuracy(index, slopes)),
  })
  return { now: await measured(used.facts), fitted: await measured(rounded(fitted)) }
}

/** Rounded as in the reference facts: to tenths of a percent, for mileage to hundredths. */
const rounded = ({ year, mileage }: MarketSlopes): MarketSlopes => ({
  year: Math.round(year * 1_000) / 1_000,
  mileage: Math.max(0, Math.round(mileage * 10_000) / 10_000),
})

async function inSlices<T>(steps: Generator<null, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Drafts the figures in use with fitted slopes, for staff to review; null without figures. */
export async function draftSlopes(
  by: CommandContext,
  { slopes, today }: { slopes: MarketSlopes; today: string },
): Promise<{ id: string } | null> {
  const used = await factSetFor('market', today)
  const draft = used && (await copyToDraft(by, { id: used.set.id, today }))
  if (!draft) return null
  const { name, note } = used.set
  const percent = (part: number) => Number((100 * part).toFixed(2))
  await saveDraft(by, {
    id: draft.id,
    version: 1,
    form: {
      name,
      source: `Fitted to the lists of asking prices under Market on ${today}`,
      sourceUrl: null,
      effectiveFrom: today,
      effectiveTo: null,
      note,
      values: { year_percent: percent(slopes.year), mileage_percent: percent(slopes.mileage) },
    },
  })
  return draft
}
