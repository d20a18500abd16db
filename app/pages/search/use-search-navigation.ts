import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'

import { type CarSearch, carSearchPath, parseCarSearch } from '#app/domain/search/car-search.ts'

type SearchNavigation = {
  /** The search the controls show: updated optimistically, before the results arrive. */
  shown: CarSearch
  isPending: boolean
  go: (search: CarSearch) => void
}

export function useSearchNavigation(current: CarSearch): SearchNavigation {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const [loaded, setLoaded] = useState(current)
  const [requested, setRequested] = useState<CarSearch | null>(null)
  if (loaded !== current) {
    setLoaded(current)
    setRequested(null)
  }
  const navigating =
    location?.pathname === '/search' ? parseCarSearch(new URLSearchParams(location.search)) : null
  return {
    shown: requested ?? navigating ?? current,
    isPending: requested !== null || navigating !== null,
    go(search) {
      setRequested(search)
      void navigate(carSearchPath(search), { preventScrollReset: true })
    },
  }
}
