import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

import { useDelayed } from '#app/components/use-delayed.ts'
import { CAR_DETAILS_LOADING } from '#app/domain/cars/staff-texts.ts'
import { Spinner } from '#app/ui/spinner.tsx'

/** A shorter wait says nothing: a flash of words is more unrest than help. */
const DELAY_MS = 200

const CAR_PATH = /^\/admin\/cars\/(?!new$)[^/]+(\/edit)?$/

/** Says what is being fetched once the wait can be felt. */
export function PendingAdminPage({ children }: { children: ReactNode }) {
  const { state, location, formMethod } = useNavigation()
  const isFetchingCar =
    state === 'loading' && formMethod === undefined && CAR_PATH.test(location.pathname)
  const isSlow = useDelayed(isFetchingCar, DELAY_MS)
  if (!isSlow) return children
  return (
    <p role="status" className="flex items-center gap-3 py-12 text-ink-2">
      <Spinner /> {CAR_DETAILS_LOADING}
    </p>
  )
}
