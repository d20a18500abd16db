import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'

export function SiteSearch({ className }: { className: string }) {
  return (
    <Form action="/search" role="search" className={`flex gap-2 ${className}`}>
      <input
        className="box"
        type="search"
        name="q"
        aria-label="Search cars"
        placeholder="prado under 8m"
        maxLength={100}
      />
      <Button type="submit">Search</Button>
    </Form>
  )
}
