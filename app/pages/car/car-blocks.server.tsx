import { NOT_OUR_SHEET, readSheetMark, sheetText } from '#app/domain/cars/sheet-mark.server.ts'
import { findPublishedReport } from '#app/domain/condition/condition-reports.server.ts'
import { readConditionRules } from '#app/domain/condition/condition-rules.server.ts'
import { costedOf } from '#app/domain/costs/car-cost.ts'
import { wholePrice, financedPrice } from '#app/domain/costs/card-price.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { readAskedTerms, readPay } from '#app/domain/finance/finance-choice.ts'
import type { ShownCar } from '#app/domain/listing/shown-cars.server.ts'
import { findCarMarket } from '#app/domain/market/read-car-market.server.ts'
import { listPaperChecks } from '#app/domain/papers/car-papers.server.ts'
import { readPaperRules } from '#app/domain/papers/paper-rules.server.ts'
import type { LenderTerms } from '#app/domain/reference/lender-terms-now.ts'
import { IN_TIME, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { carSearchPath } from '#app/domain/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { listOtherOrigins } from '#app/domain/search/list-similar-cars.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { renderBlock } from '#app/http/render/render-block.server.tsx'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { ReportSummary } from '#app/pages/condition/report-summary.tsx'
import { type FindingView, reportViewOf } from '#app/pages/condition/report-view.ts'
import { CostTable, PriceBlock } from '#app/pages/costs/cost-blocks.tsx'
import { costView } from '#app/pages/costs/cost-view.ts'
import {
  ImportStrip,
  type ImportStripView,
  importStripView,
} from '#app/pages/costs/import-strip.tsx'
import { waysToOwnView } from '#app/pages/financing/ways-to-own-view.ts'
import { WaysToOwn } from '#app/pages/financing/ways-to-own.tsx'
import { marketLineView, MarketLine } from '#app/pages/market/market-line.tsx'
import { PapersBlock } from '#app/pages/papers/papers-block.tsx'
import {
  waysToAskForPapers,
  papersOfCar,
  type PapersSource,
} from '#app/pages/papers/papers-view.ts'
import { Badge } from '#app/ui/badge.tsx'
import { shipIcon } from '#app/ui/icons.ts'

import type { CarBlocks } from './car-page-view.ts'
import { otherOriginsView, OtherOrigins } from './other-origins.tsx'
import { TrustBlock } from './trust-block.tsx'

type BlocksOf = {
  query: URLSearchParams
  terms: LenderTerms | null
  shop: Pick<SiteSettings, 'siteName' | 'whatsappNumber' | 'businessHours' | 'showMarketPrices'>
  pictures: ShownCar['pictures']
  publicUrl: string | null
}

/** The parts of a car's page that are HTML and need no script. */
export async function renderCarBlocks(
  car: ShownCar['car'],
  { query, terms, shop, pictures, publicUrl }: BlocksOf,
): Promise<CarBlocks & { findings: FindingView[] }> {
  const today = nairobiDay(new Date())
  const paperRules = await readPaperRules(today)
  const [clockNow, costNow, market, report, checks, others] = await Promise.all([
    readClockNow(),
    readCostNow(),
    shop.showMarketPrices
      ? orFallback(findCarMarket(car), { what: 'the prices of similar cars', fallback: null })
      : null,
    orFallback(findPublishedReport(car.id), { what: 'the condition report', fallback: null }),
    orFallback(listPaperChecks(car.id), { what: 'the papers', fallback: null }),
    orFallback(listOthers(car, { today, rules: paperRules }), {
      what: 'cars of other origins',
      fallback: [],
    }),
  ])
  const inspected =
    report && reportViewOf(report, { car, pictures, rules: await readConditionRules(today) })
  const clock = importStripView(car, clockNow)
  const cost = costView(car, { now: costNow, shop })
  const newYear = cost?.table?.newYear ?? null
  const costs = costNow?.shown ?? null
  const price = wholePrice(car, costs)
  const financed = financedPrice(car, { costs, clock: clockNow })
  const ways =
    financed === null
      ? null
      : waysToOwnView(
          { ...car, price: financed, isEstimate: costedOf(car) !== null },
          { terms, asked: readAskedTerms(query, financed), payKsh: readPay(query), shop },
        )
  const scanned = await readScanned(car, { mark: query.get('v'), price })
  const line = marketLineView(car, { market, today })
  const inspectedOn = report?.content.inspectedOn ?? null
  const papers = checks && papersOfCar(car, { checks, inspectedOn, today, rules: paperRules })
  const origins = otherOriginsView(
    { car, papers },
    { others, costs: costNow, clock: clockNow, shop },
  )
  return {
    waysToOwn:
      ways || origins
        ? renderBlock(
            <>
              {ways && <WaysToOwn {...ways} />}
              {origins && <OtherOrigins {...origins} />}
            </>,
          )
        : null,
    verdict: clock && renderBlock(<ImportVerdict {...clock} car={car} />),
    importClock: clock && renderBlock(<ImportStrip {...clock} newYear={newYear} />),
    cost: cost?.table ? renderBlock(<CostTable {...cost.table} />) : null,
    costMessage: cost?.table?.message ?? null,
    belowPrice:
      scanned || cost?.line || line
        ? renderBlock(
            <>
              {scanned && <p className="tabular mt-2 font-semibold">{scanned}</p>}
              {cost?.block ? (
                <PriceBlock {...cost.block} />
              ) : (
                cost?.line && <p className="mt-2 text-sm text-ink-2">{cost.line}</p>
              )}
              {line && <MarketLine {...line} />}
            </>,
          )
        : null,
    trust: renderBlock(
      <TrustBlock
        car={car}
        report={inspected && { ...inspected, inspectedOn: report.content.inspectedOn }}
        businessHours={shop.businessHours}
        papers={papers}
      />,
    ),
    findings: inspected?.findings ?? [],
    report: inspected && renderBlock(<ReportSummary report={inspected} />),
    papers:
      papers &&
      renderBlock(
        <PapersBlock papers={papers} ask={waysToAskForPapers(car, { shop, publicUrl })} />,
      ),
  }
}

type ImportVerdictProps = Pick<ImportStripView, 'tone' | 'word'> & { car: ShownCar['car'] }

/** Whether it can still land, and which ones can if it cannot. */
function ImportVerdict({ tone, word, car: { make, model } }: ImportVerdictProps) {
  const filters = { ...NO_FILTERS, make, model, landing: IN_TIME } as const
  const others = carSearchPath({ ...EVERY_CAR, filters })
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3">
      <Badge tone={tone} icon={shipIcon}>
        {word}
      </Badge>
      <a
        href={tone === 'danger' ? others : '#import-deadline'}
        className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-8"
      >
        {tone === 'danger' ? 'Find one that can still land' : 'Until when, and why'}
      </a>
    </p>
  )
}

const EVERY_CAR = { sort: SEARCH_SORTS[0], page: 1, view: 'grid', typed: null } as const

/** The same model from other origins, with each car's papers. */
async function listOthers(car: ShownCar['car'], state: Pick<PapersSource, 'today' | 'rules'>) {
  const others = car.status === 'sold' ? [] : await listOtherOrigins(car)
  return Promise.all(
    others.map(async (other) => {
      const checks = await listPaperChecks(other.id)
      return { car: other, papers: papersOfCar(other, { ...state, checks, inspectedOn: null }) }
    }),
  )
}

/** For visitors who scanned a sheet's code. */
async function readScanned(
  car: ShownCar['car'],
  { mark, price }: { mark: string | null; price: number | null },
): Promise<string | null> {
  if (mark === null) return null
  const sheet = await readSheetMark(car.id, mark)
  return sheet ? sheetText(sheet, car.status === 'sold' ? null : price) : NOT_OUR_SHEET
}
