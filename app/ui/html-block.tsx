import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** HTML of our own that a loader made with `renderBlock`. Its links open like those of the page. */
export function HtmlBlock({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate()

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return
    if (link.hash && link.pathname === window.location.pathname) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }

  return (
    // Only its links are pressed, and those are controls of their own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={className} onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
