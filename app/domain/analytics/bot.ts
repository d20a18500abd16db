/** Search engines, link previews (WhatsApp fetches every link sent), monitors and scripts. */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|archiver|preview|facebookexternalhit|facebot|whatsapp\/|telegram|embedly|lighthouse|pagespeed|pingdom|uptime|monitor|headless-?(?:scraper|crawler)|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|libwww|httpclient|scrapy|feed/i

export function isBot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || PROGRAMS.test(userAgent)
}
