import { useNavigation } from 'react-router'

import { type CarSearch, parseCarSearch } from '#app/domain/cars/car-search.ts'

/**
 * The search to show in the controls: while the answer to a new choice is on its way, that
 * choice, so that a tick stays ticked.
 */
export function useShownSearch(search: CarSearch): { search: CarSearch; isPending: boolean } {
  const { location } = useNavigation()
  if (location?.pathname !== '/search') return { search, isPending: false }
  return { search: parseCarSearch(new URLSearchParams(location.search)), isPending: true }
}
