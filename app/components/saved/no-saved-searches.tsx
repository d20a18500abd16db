import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { bookmarkIcon } from '#app/ui/icons.ts'

export function NoSavedSearches() {
  return (
    <EmptyState
      title="No saved searches yet"
      level={3}
      icon={bookmarkIcon}
      action={<ButtonLink to="/search">Search Cars</ButtonLink>}
    >
      Choose filters on the search page, then press Saved searches to save them under a name.
    </EmptyState>
  )
}
