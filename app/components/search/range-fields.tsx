import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import { Input } from '#app/ui/forms/input.tsx'

const RANGES = [
  {
    title: 'Price (KSh)',
    from: 'minPrice',
    to: 'maxPrice',
    hints: ['0', '100,000'],
    grouped: true,
  },
  { title: 'Year', from: 'minYear', to: 'maxYear', hints: ['2010', '2026'], grouped: false },
  {
    title: 'Mileage (km)',
    from: 'minMileage',
    to: 'maxMileage',
    hints: ['0', '100,000'],
    grouped: true,
  },
  {
    title: 'Engine (cc)',
    from: 'minEngine',
    to: 'maxEngine',
    hints: ['1,000', '2,000'],
    grouped: true,
  },
] as const

type RangeFieldsProps = {
  filters: CarFilters
  /** Shown under a range, by its upper end. */
  notes: Partial<Record<string, string | null>>
  /** Called when a changed field loses focus; Enter submits the form natively. */
  onLeave: (form: HTMLFormElement) => void
}

/** Price, year and mileage ranges. Text fields, since people type `1,000,000`. */
export function RangeFields({ filters, notes, onLeave }: RangeFieldsProps) {
  return RANGES.map(({ title, from, to, hints, grouped }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {([from, to] as const).map((name, end) => {
          const value = filters[name]
          const text = value === null ? '' : grouped ? value.toLocaleString('en-KE') : `${value}`
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
              aria-label={`${title}, ${end === 0 ? 'from' : 'to'}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={text}
              placeholder={hints[end]}
              maxLength={15}
              onBlur={({ currentTarget }) => {
                const isChanged = currentTarget.value !== currentTarget.defaultValue
                if (isChanged && currentTarget.form) onLeave(currentTarget.form)
              }}
            />,
          ]
        })}
      </div>
      {notes[to] && <p className="mt-1 text-sm text-ink-2">{notes[to]}</p>}
    </fieldset>
  ))
}
