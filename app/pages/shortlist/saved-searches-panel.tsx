import { type FormEvent, useState } from 'react'

import type { CarFilters } from '#app/domain/search/car-filters.ts'
import { PANEL_SEARCHES, MAX_SEARCH_NAME_LENGTH } from '#app/domain/shortlist/saved-search.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import { useSavedSearches, saveCurrentSearch } from './saved-search-changes.ts'
import { SavedSearchList } from './saved-search-list.tsx'

/** The first six saved searches, and a form to save the current one. */
export function SavedSearchesPanel({ id, filters }: { id: string; filters: CarFilters }) {
  const searches = useSavedSearches()
  return (
    <section
      id={id}
      aria-label="Saved searches"
      className="order-last min-w-0 basis-full rounded-card bg-card p-4 shadow-raised"
    >
      <SaveSearchForm filters={filters} />
      {searches.length === 0 ? (
        <p className="mt-3 text-ink-2">
          Nothing saved yet. Choose some filters and name the search to get back to it in one tap.
        </p>
      ) : (
        <div className="mt-3 border-t border-line">
          <SavedSearchList searches={searches.slice(0, PANEL_SEARCHES)} />
        </div>
      )}
      {searches.length > PANEL_SEARCHES && (
        <ButtonLink to="/saved#saved-searches" block className="mt-2">
          View All ({searches.length})
        </ButtonLink>
      )}
    </section>
  )
}

function SaveSearchForm({ filters }: { filters: CarFilters }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const outcome = saveCurrentSearch({ name, filters })
    const [wrongName = null] = (!outcome.ok && outcome.fields?.name) || []
    setError(wrongName)
    if (outcome.ok) setName('')
    if (wrongName) event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-start gap-2">
      <Field label="Name for this search" error={error} className="min-w-48 flex-1">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={MAX_SEARCH_NAME_LENGTH}
            autoComplete="off"
            placeholder="Family SUV under 3 million"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-6">
        Save this search
      </Button>
    </form>
  )
}
