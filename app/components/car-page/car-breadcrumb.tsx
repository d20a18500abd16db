import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

import { useSearchTrail } from './search-trail.ts'

export function CarBreadcrumb({ name }: { name: string }) {
  const searchPath = useSearchTrail()
  return (
    <Breadcrumb
      items={[
        { label: 'Home', to: '/' },
        { label: 'Search Results', to: searchPath },
        { label: name },
      ]}
    />
  )
}
