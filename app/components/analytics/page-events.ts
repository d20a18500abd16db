import type { VisitEvent } from '#app/domain/analytics/event.ts'

const CAR = '[data-car-id]'
const CONTACTS = [
  { type: 'whatsapp_click', link: 'a[href^="https://wa.me/"]' },
  { type: 'call_click', link: 'a[href^="tel:"]' },
] as const

const carIdOf = (element: Element | null) => element?.closest<HTMLElement>(CAR)?.dataset.carId

/** The car whose page this is; a page that only lists cars has none, and a sample is none. */
export function carViewed(page: Document): VisitEvent | null {
  const carId = carIdOf(page.querySelector(`main > ${CAR}`))
  return carId ? { type: 'car_view', carId } : null
}

/** What of a search's address is about the look of the list, not about the cars. */
const LOOKS = ['page', 'sort', 'view']

/** A search, and a text that is the same for every page and order of it. */
export type Search = { event: VisitEvent; query: string }

/**
 * That cars were searched for, and how many there were (`found`); the server reads what for from
 * the page's address. Looking through all the stock is no search.
 */
export function searchMade(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  page: Document,
): Search | null {
  const found = page.querySelector<HTMLElement>('main [data-found]')?.dataset.found
  const query = new URLSearchParams(search)
  for (const name of LOOKS) query.delete(name)
  if (pathname !== '/search' || found === undefined || query.size === 0) return null
  return {
    event: { type: 'search', metadata: { found: Number(found) } },
    query: query.toString(),
  }
}

/** The first step into a conversation, about the car whose card or page the link is on. */
export function contactClicked(target: EventTarget | null): VisitEvent | null {
  if (!(target instanceof Element)) return null
  const contact = CONTACTS.find(({ link }) => target.closest(link))
  if (!contact) return null
  const carId = carIdOf(target)
  return { type: contact.type, ...(carId && { carId }) }
}
