import type { VisitEvent } from '#app/domain/analytics/event.ts'

const CAR = '[data-car-id]'
const CONTACTS = [
  { type: 'whatsapp_click', link: 'a[href^="https://wa.me/"]' },
  { type: 'call_click', link: 'a[href^="tel:"]' },
] as const

const carIdOf = (element: Element | null) => element?.closest<HTMLElement>(CAR)?.dataset.carId

/** A view of a car's page; null for samples and other pages. */
export function carViewed(page: Document): VisitEvent | null {
  const carId = carIdOf(page.querySelector(`main > ${CAR}`))
  return carId ? { type: 'car_view', carId } : null
}

/** Search parameters that change how the list looks, not which cars are in it. */
const DISPLAY_PARAMETERS = ['page', 'sort', 'view']

/** `query` is the same for every page and sort order of one search. */
export type SearchMade = { event: VisitEvent; query: string }

/**
 * A search with its number of results (`found`); the server reads the filters from the URL. Null
 * for the whole stock, which is not a search.
 */
export function searchMade(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  page: Document,
): SearchMade | null {
  const found = page.querySelector<HTMLElement>('main [data-found]')?.dataset.found
  const query = new URLSearchParams(search)
  for (const name of DISPLAY_PARAMETERS) query.delete(name)
  if (pathname !== '/search' || found === undefined || query.size === 0) return null
  return {
    event: { type: 'search', metadata: { found: Number(found) } },
    query: query.toString(),
  }
}

/** A click on a WhatsApp or phone link, with the car whose card or page it is on. */
export function contactClicked(target: EventTarget | null): VisitEvent | null {
  if (!(target instanceof Element)) return null
  const contact = CONTACTS.find(({ link }) => target.closest(link))
  if (!contact) return null
  const carId = carIdOf(target)
  return { type: contact.type, ...(carId && { carId }) }
}
