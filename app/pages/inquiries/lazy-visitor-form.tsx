import { lazy, Suspense } from 'react'

import type { VisitorFormProps } from './visitor-form.tsx'

// Form validation takes more script than a first visit should load.
const VisitorForm = lazy(async () => {
  const { VisitorForm } = await import('./visitor-forms.ts')
  return { default: VisitorForm }
})

export function LazyVisitorForm(props: VisitorFormProps) {
  return (
    <Suspense>
      <VisitorForm {...props} />
    </Suspense>
  )
}
