import { Link } from 'react-router'

import { carSearchPath } from '#app/domain/cars/search/car-search.ts'
import { misunderstandings, type Understood } from '#app/domain/cars/search/words/understood.ts'

/** What could not be done with the words, and the way to search for them as they are. */
export function HowUnderstood({ understood }: { understood: Understood }) {
  const { words, others } = understood
  const asTyped = { ...others, filters: { ...others.filters, searchTerm: words } }
  return (
    <div className="text-sm text-ink-2">
      {misunderstandings(understood).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Link
        to={carSearchPath(asTyped)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 pointer-fine:min-h-9"
      >
        Search the words as typed
      </Link>
    </div>
  )
}
