import { MarketFacts } from '#app/components/admin/market/market-facts.tsx'
import { FeaturedBadge, StatusBadge } from '#app/components/admin/stock/car-state.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { banIcon } from '#app/ui/icons.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import type { CarDetailsView } from './car-details-view.ts'
import { DetailsCard } from './details-card.tsx'
import type { PriceBoxView } from './price-box-view.ts'
import { PriceBox } from './price-box.tsx'

type DetailsPriceProps = {
  view: CarDetailsView
  /** Number of people to alert when the price falls. */
  watchers: number
  priceBox: PriceBoxView
  listPath: string
}

export function DetailsPrice({ view, watchers, priceBox, listPath }: DetailsPriceProps) {
  return (
    <DetailsCard title="Price & Status">
      <p className="display tabular text-3xl">{view.price}</p>
      <div className="flex flex-wrap items-center gap-2">
        {view.isAvailable ? (
          <StatusBadge status={view.status} />
        ) : (
          <Badge tone="ink" icon={banIcon}>
            Unavailable
          </Badge>
        )}
        {view.isFeatured && <FeaturedBadge />}
        {view.category && <Badge>{view.category}</Badge>}
      </div>
      {view.market && <MarketFacts market={view.market} />}
      {watchers > 0 && (
        <p className="text-ink-2">
          {watchers === 1 ? '1 person has' : `${watchers} people have`} asked to be told when the
          price falls.
        </p>
      )}
      {view.status === 'available' && <PriceBox view={priceBox} listPath={listPath} />}
      {view.prices.length > 0 && (
        <details open={view.prices.length > 1 && view.prices.length <= 4}>
          <summary className="min-h-11 py-2 text-ink-2">
            Price history ({view.prices.length})
          </summary>
          <ol className="tabular text-sm">
            {view.prices.map(({ on, price, change }) => (
              <li
                key={on + price}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
              >
                <span className="font-semibold">{price}</span>
                <span className="text-ink-2">
                  {change}
                  <VisuallyHidden>, </VisuallyHidden>
                  <span className="ms-3">{on}</span>
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </DetailsCard>
  )
}
