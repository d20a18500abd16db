import type { FocusEvent } from 'react'

import { type CarSearch, carSearchPath } from '#app/domain/search/car-search.ts'
import type { RangePreset } from '#app/domain/search/stock-index/stock-parts.ts'
import { whole } from '#app/domain/text/count.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Input } from '#app/ui/forms/controls.tsx'

const RANGES = [
  { title: 'Price (KSh)', names: ['minPrice', 'maxPrice'], hints: ['0', '100,000'] },
  { title: 'Per month, up to (KSh)', names: ['maxMonthly'], hints: ['60,000'] },
  { title: 'Year', names: ['minYear', 'maxYear'], hints: ['2010', '2026'] },
  { title: 'Mileage (km)', names: ['minMileage', 'maxMileage'], hints: ['0', '100,000'] },
  { title: 'Engine (cc)', names: ['minEngine', 'maxEngine'], hints: ['1,000', '2,000'] },
] as const

/** For a text field: calls back with its form if its value has changed when it loses focus. */
export const onChangedLeave =
  (onLeave: (form: HTMLFormElement) => void) =>
  ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    const isChanged = currentTarget.value !== currentTarget.defaultValue
    if (isChanged && currentTarget.form) onLeave(currentTarget.form)
  }

type RangeFieldsProps = {
  search: CarSearch
  /** By the range's lower end. */
  presets: Partial<Record<string, readonly RangePreset[]>>
  /** Shown below a range, by its upper end. Without one, monthly payments are left out. */
  notes: Partial<Record<string, string | null>>
  /** Called when a changed field loses focus; Enter submits the form natively. */
  onLeave: (form: HTMLFormElement) => void
}

/** Price, payment, year and mileage ranges. Text fields, since people type `1,000,000`. */
export function RangeFields({ search, presets, notes, onLeave }: RangeFieldsProps) {
  const { filters } = search
  const shown = RANGES.filter(({ names: [first] }) => first !== 'maxMonthly' || notes.maxMonthly)
  return shown.map(({ title, names, hints }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      <div
        className={
          names.length > 1 ? 'grid grid-cols-[1fr_auto_1fr] items-center gap-2' : undefined
        }
      >
        {names.map((name, end) => {
          const value = filters[name]
          const text = value === null ? '' : title === 'Year' ? `${value}` : whole(value)
          return [
            end === 1 && (
              <span key="to" aria-hidden="true" className="text-ink-2">
                –
              </span>
            ),
            <Input
              // A new key resets the uncontrolled field when the URL changes.
              key={`${name} ${text}`}
              name={name}
              aria-label={names.length > 1 ? `${title}, ${end === 0 ? 'from' : 'to'}` : title}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={text}
              placeholder={hints[end]}
              maxLength={15}
              onBlur={onChangedLeave(onLeave)}
            />,
          ]
        })}
      </div>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {presets[names[0]]?.map(({ label, ends }) => {
          const selected = names.every((name) => filters[name] === ends[name])
          const chosen = { ...filters, ...ends }
          if (selected) for (const name of names) chosen[name] = null
          return (
            <Chip
              key={label}
              to={carSearchPath({ ...search, filters: chosen, page: 1 })}
              selected={selected}
            >
              {label}
            </Chip>
          )
        })}
      </div>
      {names.map(
        (name) =>
          notes[name] && (
            <p key={name} className="mt-1 text-sm text-ink-2">
              {notes[name]}
            </p>
          ),
      )}
    </fieldset>
  ))
}
