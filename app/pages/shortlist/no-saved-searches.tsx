import { Link } from 'react-router'

export function NoSavedSearches() {
  return (
    <p className="max-w-[60ch] text-ink-2">
      No saved searches yet. Choose filters on the{' '}
      <Link to="/search" className="underline underline-offset-4">
        search page
      </Link>
      , then press Saved searches to save them under a name.
    </p>
  )
}
