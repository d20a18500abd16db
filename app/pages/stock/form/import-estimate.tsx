import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

import { COST_FACTS } from '#app/domain/costs/car-cost.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { PRICE_BASES, type PriceBasis } from '#app/domain/taxonomy/car-options.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { Button } from '#app/ui/button.tsx'

import { LIST_VERSIONS } from './car-form-fields.ts'
import type { ImportEstimateView } from './import-estimate-view.ts'

export type ImportEstimateProps = {
  /** Null for a new car. */
  carId: string | null
  /** The estimate for the car as stored. */
  first: ImportEstimateView | null
}

const PAUSE_MS = 300
const BUTTONS_MAX = 5
/** Fields whose changes update the estimate. */
const FOLLOWED: ReadonlySet<string> = new Set([...COST_FACTS, 'priceBasis'])

/** With a price to keys, none of the import is left to pay. */
const TO_KEYS = 'on_the_road' satisfies PriceBasis
const TO_KEYS_LABEL = PRICE_BASES.find(({ value }) => value === TO_KEYS)?.label.toLowerCase()

type Done = { text: string; before: Record<string, string> }

/** The cost to keys of the car as typed, and its possible versions, with buttons to pick one. */
export function ImportEstimate({ carId, first }: ImportEstimateProps) {
  const place = useRef<HTMLDivElement>(null)
  const { load, data, state } = useFetcher<ImportEstimateView | null>()
  const [done, setDone] = useState<Done | null>(null)

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (name === null || !FOLLOWED.has(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        const params = new URLSearchParams(carId === null ? {} : { id: carId })
        for (const [field, value] of new FormData(form)) {
          if (FOLLOWED.has(field) && typeof value === 'string') params.set(field, value)
        }
        void load(`/admin/cars/estimate?${params}`)
      }, PAUSE_MS)
    }
    form.addEventListener('input', follow)
    form.addEventListener('change', follow)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', follow)
      form.removeEventListener('change', follow)
    }
  }, [carId, load])

  const estimate = data === undefined ? first : data
  const take = (text: string, values: Record<string, string>) => {
    const form = place.current?.closest('form')
    if (form) setDone({ text, before: setFields(form, values) })
  }
  const undo = () => {
    const form = place.current?.closest('form')
    if (form && done) setFields(form, done.before)
    setDone(null)
  }
  return (
    <div ref={place} className="tabular grid gap-2 text-sm empty:hidden">
      {estimate && (
        <>
          <p aria-live="polite" aria-busy={state !== 'idle'}>
            {estimate.text} {estimate.behind}
          </p>
          <datalist id={LIST_VERSIONS}>
            {estimate.versions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </datalist>
          <Versions versions={estimate.versions} onTake={take} />
          <Put keysKsh={estimate.keysKsh} onTake={take} />
        </>
      )}
      {done && (
        <p role="status" className="flex flex-wrap items-center gap-2">
          {done.text} Save the car to keep it.
          <Button size="sm" variant="ghost" onClick={undo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  )
}

type TakeProps = { onTake: (text: string, values: Record<string, string>) => void }

/** Needs script: without it, the field's datalist offers the same. */
function Versions({ versions, onTake }: TakeProps & Pick<ImportEstimateView, 'versions'>) {
  if (versions.length === 0) return null
  const left = versions.length - BUTTONS_MAX
  return (
    <details className="noscript:hidden">
      <summary className="min-h-11 cursor-pointer py-2">
        {count(versions.length, 'version')} it could be
      </summary>
      <ul className="divide-y divide-line">
        {versions.slice(0, BUTTONS_MAX).map(({ value, label }) => (
          <li key={value} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <span className="min-w-0 wrap-anywhere">
              {value} <span className="text-ink-2">{label}</span>
            </span>
            <Button
              size="sm"
              aria-label={`Use version ${value}`}
              onClick={() => onTake(`Version set to ${value}.`, { listVersion: value })}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="py-1 text-ink-2">And {left} more: type part of the version in its field.</p>
      )}
    </details>
  )
}

function Put({ keysKsh, onTake }: TakeProps & Pick<ImportEstimateView, 'keysKsh'>) {
  if (keysKsh === null) return null
  const price = formatKsh(keysKsh)
  return (
    <p className="noscript:hidden">
      <Button
        size="sm"
        onClick={() =>
          onTake(`Price set to ${price}, ${TO_KEYS_LABEL}.`, {
            price: whole(keysKsh),
            priceBasis: TO_KEYS,
          })
        }
      >
        Set the price to the cost to keys: {price}
      </Button>
    </p>
  )
}

/**
 * Fills in form fields as if typed, so that everything that listens to the form notices.
 * @returns their previous values
 */
function setFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const before: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    before[name] = field.value
    // React remembers values set through `value` and would ignore the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return before
}
