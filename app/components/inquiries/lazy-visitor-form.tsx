import { lazy, Suspense } from 'react'

import type { VisitorFormProps } from './visitor-form.tsx'

// Watching over a form takes more script than a first visit should load.
const VisitorForm = lazy(async () => {
  const { VisitorForm } = await import('./visitor-forms.ts')
  return { default: VisitorForm }
})

/** A form as a page shows it: it is there at once, and its script comes later. */
export function LazyVisitorForm(props: VisitorFormProps) {
  return (
    <Suspense>
      <VisitorForm {...props} />
    </Suspense>
  )
}
