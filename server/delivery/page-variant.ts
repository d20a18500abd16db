import { wantsDataSaver } from '#app/http/data-saver.ts'

/**
 * Which of a few versions of a public page a visitor gets, as the header by which the page's loader
 * tells them apart; empty for the usual one. A cached page is rendered from its address and this
 * alone, so what a visitor sends besides can neither get into it nor be asked for by a loader.
 */
export type PageVariant = Readonly<Record<string, string>>

const USUAL: PageVariant = {}
const SAVING: PageVariant = { 'Save-Data': 'on' }

/** The one place that decides what, besides the address, changes a public page. */
export function pageVariant(request: Request): PageVariant {
  return wantsDataSaver(request) ? SAVING : USUAL
}
