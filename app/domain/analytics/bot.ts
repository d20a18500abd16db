/**
 * Words by which programs name themselves: search engines, link previews (WhatsApp fetches a page
 * for each link that is sent), monitors and scripts.
 */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|preview|facebookexternalhit|facebot|whatsapp\/|telegram|embedly|lighthouse|pagespeed|pingdom|uptime|monitor|headless-?(?:scraper|crawler)|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|libwww|httpclient|scrapy|feed/i

/** True for a visitor that says it is a program, or nothing at all; people's browsers say more. */
export function isBot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || PROGRAMS.test(userAgent)
}
