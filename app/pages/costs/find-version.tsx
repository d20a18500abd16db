import { type SyntheticEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import type { ImportCostView } from './import-cost-view.ts'

const VERSIONS_PATH = '/import-cost/versions'

async function suggestVersions(input: HTMLInputElement): Promise<void> {
  const { suggestFor } = await import('#app/pages/search/suggestions.ts')
  suggestFor(input, VERSIONS_PATH)
}

/** Finds a version by words, inside the form. With script, it suggests versions while typing. */
export function FindVersion({ typed }: { typed: string }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The visitor may have focused it before the script arrived.
    if (box.current && box.current === document.activeElement) void suggestVersions(box.current)
  }, [])
  const suggest = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    void suggestVersions(currentTarget)
  return (
    <div className="flex items-end gap-2 sm:col-span-2">
      <Field label="Find a version" className="min-w-0 grow">
        {(control) => (
          <Input
            key={typed}
            {...control}
            ref={box}
            type="search"
            name="q"
            defaultValue={typed}
            maxLength={80}
            autoComplete="off"
            placeholder="fielder 1496"
            onFocus={suggest}
            onInput={suggest}
          />
        )}
      </Field>
      <Button type="submit">Find</Button>
    </div>
  )
}

type FoundProps = { typed: string; found: NonNullable<ImportCostView['found']> }

export function FoundVersions({ typed, found }: FoundProps) {
  if (found.length === 0) {
    return (
      <p className="sm:col-span-2" role="status">
        No version in the list matches all of these words: {typed}.
      </p>
    )
  }
  return (
    <section aria-labelledby="found-versions" className="sm:col-span-2">
      <h2 id="found-versions" className="font-semibold">
        Versions found
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {found.map(({ to, name, text, price }) => (
          <li key={to}>
            <Link to={to} className="block min-h-11 py-2">
              <span className="underline underline-offset-4">{name}</span>
              <span className="block text-sm text-ink-2">
                {text}: list price {price}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
