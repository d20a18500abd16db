import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'

import { BULK_INTENTS } from '#app/domain/cars/bulk/bulk-intent.ts'
import { WHOLE_FILTER } from '#app/domain/cars/bulk/bulk-selection.ts'
import { carsText } from '#app/domain/cars/bulk/bulk-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

import { BULK_FORM } from './bulk-form-id.ts'

type BulkBarProps = {
  /** All that the filter finds. */
  total: number
  onPage: number
  isNarrowed: boolean
  returnTo: string
  canDelete: boolean
}

/** What to do with the chosen cars; it stays in view while any is chosen. */
export function BulkBar({ total, onPage, isNarrowed, returnTo, canDelete }: BulkBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const [chosenCount, setChosenCount] = useState(0)
  const [isWhole, setIsWhole] = useState(false)
  const intents = BULK_INTENTS.filter(({ value }) => value !== 'delete' || canDelete)

  // The boxes stand all over the page and belong to this form by its id.
  useEffect(() => {
    const count = () => setChosenCount(boxesOf(form.current).filter((box) => box.checked).length)
    count()
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [returnTo])

  const choosePage = (isChosen: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = isChosen
    setChosenCount(isChosen ? onPage : 0)
  }
  const all = `All ${total.toLocaleString('en-KE')} ${isNarrowed ? 'that match' : 'cars'}`
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      action="/admin/cars/bulk"
      aria-label="Change many cars"
      className="bottom-0 z-20 grid items-center gap-x-4 gap-y-1 rounded-card border border-line bg-card p-3 group-has-[input:checked]/stock:sticky group-has-[input:checked]/stock:shadow-raised md:flex"
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <div className="flex flex-wrap gap-x-4">
        <Checkbox
          label="This page"
          checked={onPage > 0 && chosenCount === onPage}
          onChange={({ target }) => choosePage(target.checked)}
        />
        <Checkbox
          label={all}
          name="scope"
          value={WHOLE_FILTER}
          checked={isWhole}
          onChange={({ target }) => setIsWhole(target.checked)}
        />
      </div>
      <p role="status" className="tabular text-sm text-ink-2 md:ms-auto">
        {carsText(isWhole ? total : chosenCount)} selected
      </p>
      <div className="flex gap-2">
        <Field label="What to do with them" hideLabel className="min-w-0 flex-1">
          {(control) => <Select {...control} name="intent" options={intents} />}
        </Field>
        <Button type="submit">Continue</Button>
      </div>
    </Form>
  )
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const boxes = [...(form?.elements ?? [])]
  return boxes.filter((box) => box instanceof HTMLInputElement).filter(({ name }) => name === 'car')
}
