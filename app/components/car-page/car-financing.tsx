import { useState } from 'react'

import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Select } from '#app/ui/forms/select.tsx'

import type { CarFinancing } from './car-estimate.ts'

// Loaded when a figure changes: the server has already worked out the first payment.
const loadEstimate = () => import('./car-estimate.ts')

const TERMS = ['12', '24', '36', '48', '60'].map((months) => ({
  value: months,
  label: `${months} months`,
}))

type CarFinancingBlockProps = { financing: CarFinancing; level: 1 | 2 }

/** What this car could cost per month. Without script, the button opens the full calculator. */
export function CarFinancingBlock({ financing, level }: CarFinancingBlockProps) {
  const { carId, inputs } = financing
  const [shown, setShown] = useState(financing.estimate)
  const Heading = level === 1 ? 'h2' : 'h3'

  async function recalculate(form: HTMLFormElement) {
    const typed = new FormData(form)
    const { estimate } = await loadEstimate()
    const text = (field: string) => {
      const value = typed.get(field)
      return typeof value === 'string' ? value : ''
    }
    setShown(estimate({ ...inputs, deposit: text('deposit'), months: text('months') }))
  }

  return (
    <Card as="section" aria-labelledby="car-financing">
      <Heading id="car-financing" className="text-xl">
        Financing
      </Heading>
      <p className="mt-2" role="status">
        from <strong className="display tabular text-2xl">{shown.monthly}</strong>
        <span className="block text-ink-2">{shown.terms}, an estimate</span>
      </p>
      <form
        action="/financing"
        data-print="no"
        className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[8rem_10rem_auto_auto] sm:justify-start"
        onInput={(event) => void recalculate(event.currentTarget)}
      >
        <input type="hidden" name="price" value={inputs.price} />
        <input type="hidden" name="rate" value={inputs.rate} />
        <input type="hidden" name="car" value={carId} />
        <Field label="Deposit">
          {(control) => (
            <Input
              {...control}
              name="deposit"
              defaultValue={inputs.deposit}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              trailing="%"
            />
          )}
        </Field>
        <Field label="Over">
          {(control) => (
            <Select {...control} name="months" defaultValue={inputs.months} options={TERMS} />
          )}
        </Field>
        <Button type="submit">Full calculator</Button>
        <ButtonLink to={`/enquire?car=${carId}&type=financing`} variant="ghost">
          Ask about financing
        </ButtonLink>
      </form>
    </Card>
  )
}
