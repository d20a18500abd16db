import { Link } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'

/** Proposes merging models whose names mean the same. */
export function DoubledModels({
  models,
}: {
  models: readonly { label: string; mergePath: string }[]
}) {
  if (models.length === 0) return null
  return (
    <Alert
      title={
        models.length === 1 ? 'These look like one model' : 'Each of these looks like one model'
      }
    >
      <ul className="grid gap-1">
        {models.map(({ label, mergePath }) => (
          <li key={mergePath}>
            <Link
              to={mergePath}
              preventScrollReset
              className="inline-flex min-h-11 items-center underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
