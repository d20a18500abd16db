import { showSecondPhotos } from '#app/components/car-card/second-photo.ts'
import { cacheForOffline } from '#app/components/offline/cache-for-offline.ts'

import { rememberLeadSource } from './lead-source.ts'
import { carViewed, contactClicked, searchMade } from './page-events.ts'
import { optsOutOfTracking, sendEvents } from './send-events.ts'
import { setEventSink, track } from './track.ts'

let trackedPath: string | null = null
let lastQuery: string | null = null

const isCounted = !optsOutOfTracking(navigator)
setEventSink(isCounted ? sendEvents() : () => {})
if (isCounted) rememberLeadSource()
showSecondPhotos()
document.addEventListener('click', (click) => {
  const event = contactClicked(click.target)
  if (event) track(event)
})

export function trackPage(): void {
  const path = location.pathname + location.search
  if (path === trackedPath) return
  trackedPath = path
  cacheForOffline(location.pathname)
  track({ type: 'page_view' })
  const car = carViewed(document)
  if (car) track(car)
  const search = searchMade(location, document)
  if (!search || search.query === lastQuery) return
  lastQuery = search.query
  track(search.event)
}
