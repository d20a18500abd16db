import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'

import { BULK_INTENTS, WHOLE_FILTER } from '#app/domain/stock/bulk/bulk-selection.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

type BulkBarProps = {
  total: number
  onPage: number
  isNarrowed: boolean
  returnTo: string
  canDelete: boolean
}

export function BulkBar({ total, onPage, isNarrowed, returnTo, canDelete }: BulkBarProps) {
  const form = useRef<HTMLFormElement>(null)
  const [selectedCount, setSelectedCount] = useState(0)
  const [isWholeFilter, setIsWholeFilter] = useState(false)
  const intents = BULK_INTENTS.filter(({ value }) => value !== 'delete' || canDelete)

  // The checkboxes are spread over the page and refer to this form by id.
  useEffect(() => {
    const update = () =>
      setSelectedCount(checkboxesOf(form.current).filter((box) => box.checked).length)
    update()
    document.addEventListener('change', update)
    return () => document.removeEventListener('change', update)
  }, [returnTo])

  const selectPage = (isSelected: boolean) => {
    for (const box of checkboxesOf(form.current)) box.checked = isSelected
    setSelectedCount(isSelected ? onPage : 0)
  }
  const all = `All ${whole(total)} ${isNarrowed ? 'that match' : 'cars'}`
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      action="/admin/cars/bulk"
      aria-label="Change several cars"
      data-bottom-bar=""
      className="bottom-0 z-20 grid items-center gap-x-4 gap-y-1 rounded-card border border-line bg-card p-3 group-has-[input:checked]/stock:sticky group-has-[input:checked]/stock:shadow-raised md:flex"
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <div className="flex flex-wrap gap-x-4">
        <span className="noscript:hidden">
          <Checkbox
            label="This page"
            checked={onPage > 0 && selectedCount === onPage}
            onChange={({ target }) => selectPage(target.checked)}
          />
        </span>
        <Checkbox
          label={all}
          name="scope"
          value={WHOLE_FILTER}
          checked={isWholeFilter}
          onChange={({ target }) => setIsWholeFilter(target.checked)}
        />
      </div>
      <p role="status" className="tabular text-sm text-ink-2 noscript:hidden md:ms-auto">
        {count(isWholeFilter ? total : selectedCount, 'car')} selected
      </p>
      <div className="flex gap-2">
        <Field label="Action for the selected cars" hideLabel className="min-w-0 flex-1">
          {(control) => <Select {...control} name="intent" options={intents} />}
        </Field>
        <Button type="submit">Continue</Button>
      </div>
    </Form>
  )
}

function checkboxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const boxes = [...(form?.elements ?? [])]
  return boxes.filter((box) => box instanceof HTMLInputElement).filter(({ name }) => name === 'car')
}

const BULK_FORM = 'bulk'

export function SelectCar({ carId, name }: { carId: string; name: string }) {
  return (
    <label className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        name="car"
        value={carId}
        form={BULK_FORM}
        aria-label={`Select ${name}`}
        className="tick"
        // Browsers would otherwise restore the selection after a reload.
        autoComplete="off"
      />
    </label>
  )
}
