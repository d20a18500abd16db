import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The HTML of a block that needs no script, made in a loader and shown by `HtmlBlock`, so that its
 * component stays out of the page's scripts. It has no router and no context of the page.
 */
export function renderBlock(block: ReactNode): string {
  return renderToStaticMarkup(block)
}
