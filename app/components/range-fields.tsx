import type { CarFilters } from '#app/domain/cars/car-filters.ts'
import { Input } from '#app/ui/input.tsx'

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
] as const

type RangeFieldsProps = {
  filters: CarFilters
  /** A number was changed and left; Enter submits the form by itself. */
  onLeave: (form: HTMLFormElement) => void
}

/** From and to of price, year and mileage: text fields, since people type `1,000,000`. */
export function RangeFields({ filters, onLeave }: RangeFieldsProps) {
  return RANGES.map(({ title, from, to, hints, grouped }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        {([from, to] as const).map((name, end) => {
          const value = filters[name]
          const written = value === null ? '' : grouped ? value.toLocaleString('en-KE') : `${value}`
          return [
            end === 1 && (
              <span key="to" aria-hidden="true" className="text-ink-2">
                –
              </span>
            ),
            <Input
              // A fresh field when the address says another number.
              key={`${name} ${written}`}
              name={name}
              aria-label={`${title}, ${end === 0 ? 'from' : 'to'}`}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={written}
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
    </fieldset>
  ))
}
