import { DUE_GROUPS, type DueGroup } from '#app/domain/inquiries/due/next-action.ts'
import { inquiriesPath, type InquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { Chip } from '#app/ui/chip.tsx'

type DueFilterProps = {
  search: InquirySearch
  /** Counted with the other filters applied. */
  counts: Readonly<Record<DueGroup, number>>
}

export function DueFilter({ search, counts }: DueFilterProps) {
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
            {label} <span className="tabular">({counts[value].toLocaleString('en-KE')})</span>
          </Chip>
        )
      })}
    </nav>
  )
}
