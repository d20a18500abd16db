import { type RefObject, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'

import { STOCK_PATH } from '#app/domain/stock/stock-search.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { MarketFacts } from '#app/pages/market/admin/market-facts.tsx'
import { FeaturedBadge, StatusBadge } from '#app/pages/stock/list/car-state.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { banIcon } from '#app/ui/icons.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import type { CarDetailsView } from './car-details-view.ts'
import { DetailsCard } from './details-card.tsx'
import type { PriceBoxView } from './price-box-view.ts'

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
          {count(watchers, 'person has', 'people have')} asked to be told when the price falls.
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

/** Only the slider's final position is sent to the server. */
const REST_MS = 150

/** Submits a form shortly after the last call. */
function useTrying(form: RefObject<HTMLFormElement | null>): () => void {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (form.current) void submit(form.current, { replace: true, preventScrollReset: true })
    }, REST_MS)
  }
}

/** What another price would do, judged by what buyers have done. */
function PriceBox({ view, listPath }: { view: PriceBoxView; listPath: string }) {
  const { typed, problem, rows, notes, slider } = view
  const form = useRef<HTMLFormElement>(null)
  const priceField = useRef<HTMLInputElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const tryLater = useTrying(form)
  useEffect(() => {
    const { current } = range
    // Never move the slider while the user holds it.
    if (current && document.activeElement !== current) current.value = String(slider.value)
  }, [slider.value])
  return (
    <details open={typed !== null}>
      <summary className="min-h-11 py-2 text-ink-2">Try another price</summary>
      <Form ref={form} method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
        {listPath !== STOCK_PATH && <input type="hidden" name="to" value={listPath} />}
        <Field label="Price (KSh)" error={problem} className="min-w-0 grow">
          {(control) => (
            <Input
              {...control}
              ref={priceField}
              name="price"
              defaultValue={typed ?? ''}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              placeholder="1,495,000 or 1.495m"
            />
          )}
        </Field>
        <Button type="submit">Show</Button>
        <input
          type="range"
          ref={range}
          aria-label="Price to try"
          min={slider.min}
          max={slider.max}
          step={slider.step}
          defaultValue={slider.value}
          onChange={({ target }) => {
            if (priceField.current) priceField.current.value = whole(Number(target.value))
            tryLater()
          }}
          className="h-11 w-full"
          style={{ accentColor: 'currentcolor' }}
        />
      </Form>
      {rows.length > 0 && (
        <table className="tabular mt-4 w-full text-sm">
          <thead>
            <tr className="border-b border-line text-start">
              <th scope="col">
                <VisuallyHidden>Figure</VisuallyHidden>
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                Today
              </th>
              <th scope="col" className="py-2 ps-4 text-end font-semibold">
                Tried
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, today, tried }) => (
              <tr key={label} className="border-b border-line align-top last:border-0">
                <th scope="row" className="py-2 text-start font-normal text-ink-2">
                  {label}
                </th>
                <td className="py-2 text-end whitespace-nowrap">{today}</td>
                <td className="py-2 ps-4 text-end font-semibold whitespace-nowrap">{tried}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-2">
          {note}
        </p>
      ))}
    </details>
  )
}
