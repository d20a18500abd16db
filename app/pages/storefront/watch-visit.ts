import { showSecondPhotos } from '#app/pages/car-card/second-photo.ts'
import { rememberLeadSource } from '#app/pages/inquiries/lead-source.ts'
import { cacheForOffline } from '#app/pages/shortlist/cache-for-offline.ts'
import { carViewed, contactClicked, searchMade } from '#app/pages/tracking/page-events.ts'
import { optsOutOfTracking, sendEvents } from '#app/pages/tracking/send-events.ts'
import { setEventSink, track } from '#app/pages/tracking/track.ts'

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
