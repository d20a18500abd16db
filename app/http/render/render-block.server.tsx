import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The HTML of a block that needs no script, rendered in a loader and shown by `HtmlBlock`, which
 * keeps its component out of the page's scripts. It has no router and none of the page's contexts.
 */
export function renderBlock(block: ReactNode): string {
  return renderToStaticMarkup(block)
}
