import clsx from 'clsx'
import { useState } from 'react'

import { DUE_GROUPS, type DueGroup } from '#app/domain/inquiries/due/next-action.ts'
import {
  INQUIRY_PRIORITIES,
  INQUIRY_STATUSES,
  INQUIRY_TYPES,
} from '#app/domain/inquiries/inquiry-options.ts'
import {
  INQUIRY_PERIODS,
  inquiriesPath,
  INQUIRY_OWNERS,
  type InquirySearch,
  isNarrowedInquiries,
} from '#app/domain/inquiries/staff/inquiry-search.ts'
import { whole } from '#app/domain/text/count.ts'
import {
  FilterForm,
  FiltersToggle,
  SearchBox,
  TOGGLED,
} from '#app/pages/admin-frame/search-box.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import type { Colleagues } from './inquiry-plan.tsx'

const CHOICES = [
  { name: 'status', label: 'Filter by status', any: 'Any status', options: INQUIRY_STATUSES },
  { name: 'type', label: 'Filter by type', any: 'Any type', options: INQUIRY_TYPES },
  { name: 'period', label: 'Filter by date', any: 'Any date', options: INQUIRY_PERIODS },
  {
    name: 'priority',
    label: 'Filter by priority',
    any: 'Any priority',
    options: INQUIRY_PRIORITIES,
  },
  { name: 'owner', label: 'Filter by assignee', any: 'Any assignee', options: INQUIRY_OWNERS },
] as const

type InquiryFiltersProps = { search: InquirySearch; colleagues: Colleagues }

export function InquiryFilters({ search, colleagues }: InquiryFiltersProps) {
  const people = colleagues.map(({ id, name }) => ({ value: id, label: name }))
  const isNarrowed = isNarrowedInquiries(search)
  const [isShown, setShown] = useState(CHOICES.some(({ name }) => search[name] !== null))
  return (
    <FilterForm
      action="/admin/inquiries"
      key={JSON.stringify({ ...search, page: 1 })}
      className={clsx(
        'grid grid-cols-2 gap-2 md:grid-cols-3',
        isNarrowed ? 'lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]' : 'lg:grid-cols-5',
      )}
    >
      {search.held && <input type="hidden" name="held" value={search.held} />}
      {search.due && <input type="hidden" name="due" value={search.due} />}
      <div className="col-span-full flex gap-2">
        <SearchBox
          label="Search inquiries"
          name="q"
          query={search.q}
          placeholder="Name, phone, car or words"
          className="min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </div>
      <FiltersToggle isShown={isShown} onChange={setShown} />
      {CHOICES.map(({ name, label, any, options }) => (
        <Field key={name} label={label} hideLabel className={TOGGLED}>
          {(control) => (
            <Select
              {...control}
              name={name}
              defaultValue={search[name] ?? ''}
              options={[{ value: '', label: any }, ...options, ...(name === 'owner' ? people : [])]}
            />
          )}
        </Field>
      ))}
      {isNarrowed && (
        <ButtonLink to="/admin/inquiries" variant="ghost">
          Clear
        </ButtonLink>
      )}
    </FilterForm>
  )
}

type DueFilterProps = {
  search: InquirySearch
  /** Counted with the other filters applied. */
  counts: Readonly<Record<DueGroup, number>>
  /** Possible spam. */
  held: number
}

export function DueFilter({ search, counts, held }: DueFilterProps) {
  return (
    <nav aria-label="Filter by due date" className="flex flex-wrap gap-2">
      {DUE_GROUPS.map(({ value, label }) => {
        const isChosen = search.due === value
        return (
          <Chip
            key={value}
            to={inquiriesPath({ ...search, page: 1, due: isChosen ? null : value })}
            selected={isChosen}
          >
            {label} <span className="tabular">({whole(counts[value])})</span>
          </Chip>
        )
      })}
      {(held > 0 || search.held) && (
        <Chip
          to={inquiriesPath({ ...search, page: 1, held: search.held ? null : 'yes' })}
          selected={search.held === 'yes'}
        >
          Held as spam <span className="tabular">({whole(held)})</span>
        </Chip>
      )}
    </nav>
  )
}
