import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'

import { type CarSearch, carSearchPath, parseCarSearch } from '#app/domain/cars/car-search.ts'

type SearchNavigation = {
  /** What the controls show: a choice as soon as it is made, not when its answer is here. */
  shown: CarSearch
  isPending: boolean
  /** Goes to another search; the place on the page stays. */
  go: (search: CarSearch) => void
}

/** The search of the page and the way to the next one. */
export function useSearchNavigation(current: CarSearch): SearchNavigation {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const [answered, setAnswered] = useState(current)
  const [wanted, setWanted] = useState<CarSearch | null>(null)
  if (answered !== current) {
    setAnswered(current)
    setWanted(null)
  }
  const awaited =
    location?.pathname === '/search' ? parseCarSearch(new URLSearchParams(location.search)) : null
  return {
    shown: wanted ?? awaited ?? current,
    isPending: wanted !== null || awaited !== null,
    go(search) {
      setWanted(search)
      void navigate(carSearchPath(search), { preventScrollReset: true })
    },
  }
}
