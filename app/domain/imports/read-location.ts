/** The 47 counties of Kenya: a location that starts with one goes from wide to narrow. */
const COUNTIES: ReadonlySet<string> = new Set(
  `baringo,bomet,bungoma,busia,elgeyo marakwet,embu,garissa,homa bay,isiolo,kajiado,kakamega,kericho,
kiambu,kilifi,kirinyaga,kisii,kisumu,kitui,kwale,laikipia,lamu,machakos,makueni,mandera,marsabit,meru,
migori,mombasa,murang'a,nairobi,nakuru,nandi,narok,nyamira,nyandarua,nyeri,samburu,siaya,taita taveta,
tana river,tharaka nithi,trans nzoia,turkana,uasin gishu,vihiga,wajir,west pokot`
    .split(',')
    .map((county) => county.trim()),
)

const AGE =
  /^(?:(?:about |over )?(?:an?|\d+) ?(?:s|sec|second|min|minute|h|hr|hour|day|week|month|year)s?(?: ago)?|just now|now|today|yesterday|\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2})$/i

const MAX_LENGTH = 120

/**
 * `Nairobi, Lavington, 3 hours ago` → `Lavington, Nairobi`: nearest place first, without repeats or
 * the age of the posting, which changes with every scrape. Text that does not start with a county
 * keeps its order. Null if no place is left.
 */
export function readLocation(text: string): string | null {
  const places = text
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !AGE.test(part))
  const county = places[0]
  const startsWithCounty = county !== undefined && COUNTIES.has(county.toLowerCase())
  const nearestFirst = startsWithCounty
    ? places.map((place) => withoutCounty(place, county)).toReversed()
    : places
  const seen = new Set<string>()
  const distinct = nearestFirst.filter((place) => {
    const key = place.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return distinct.join(', ').slice(0, MAX_LENGTH).trim() || null
}

/** Listing sites write `Thome / Nairobi` for Thome in Nairobi. */
function withoutCounty(place: string, county: string): string {
  const suffix = ` / ${county}`.toLowerCase()
  return place.toLowerCase().endsWith(suffix) ? place.slice(0, -suffix.length).trim() : place
}
