import { useId } from 'react'
import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/input.tsx'

/** A search in words from anywhere on the site. */
export function SiteSearch({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <Form action="/search" role="search" className={`flex gap-2 ${className}`}>
      <label htmlFor={id} className="sr-only">
        Search cars
      </label>
      <Input
        id={id}
        type="search"
        name="q"
        placeholder="prado under 8m, 7 seater …"
        maxLength={100}
        enterKeyHint="search"
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}
