import { keepForOffline } from '#app/components/offline/keep-for-offline.ts'

import { carViewed, contactClicked, searchMade } from './page-events.ts'
import { sendEvents } from './send-events.ts'
import { giveEventsTo, track } from './track.ts'
import { wantsNoCounting } from './visit-consent.ts'

let seenPath: string | null = null
let lastQuery: string | null = null

giveEventsTo(wantsNoCounting(navigator) ? () => {} : sendEvents())
document.addEventListener('click', (click) => {
  const event = contactClicked(click.target)
  if (event) track(event)
})

/** Counts the page the address names, once; the same page under another `#` is no other page. */
export function seePage(): void {
  const path = location.pathname + location.search
  if (path === seenPath) return
  seenPath = path
  keepForOffline(location.pathname)
  track({ type: 'page_view' })
  const car = carViewed(document)
  if (car) track(car)
  const search = searchMade(location, document)
  if (!search || search.query === lastQuery) return
  lastQuery = search.query
  track(search.event)
}
