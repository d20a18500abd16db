import type { FormEvent, MouseEvent } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'

type HtmlBlockProps = {
  html: string
  className?: string
  /** What follows its fields with script, loaded when one of them is used. */
  control?: () => Promise<{ follow: (moved: MovedField) => void }>
}

export type MovedField = {
  field: EventTarget
  /** Once it is let go of. */
  rested: Promise<unknown>
  navigate: NavigateFunction
}

/** HTML of our own that a loader made with `renderBlock`. Its links open like those of the page. */
export function HtmlBlock({ html, className, control }: HtmlBlockProps) {
  const navigate = useNavigate()

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.origin !== window.location.origin) return
    if (link.hash && link.pathname === window.location.pathname) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }

  function onInput({ target: field }: FormEvent) {
    if (!control) return
    // Before the code is there, so that it does not come too late for it.
    const rested = new Promise((resolve) =>
      field.addEventListener('change', resolve, { once: true }),
    )
    void control().then(({ follow }) => follow({ field, rested, navigate }))
  }

  return (
    // Only its links are pressed, and those are controls of their own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={className}
      onClick={onClick}
      onInput={onInput}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
