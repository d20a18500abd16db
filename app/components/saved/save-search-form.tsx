import { type FormEvent, useState } from 'react'

import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import { MAX_SEARCH_NAME_LENGTH } from '#app/domain/saved-searches/saved-search.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'

import { saveCurrentSearch } from './saved-search-changes.ts'

export function SaveSearchForm({ filters }: { filters: CarFilters }) {
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
