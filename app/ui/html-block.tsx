import type { FormEvent, MouseEvent } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'

type HtmlBlockProps = {
  html: string
  className?: string
  /** Reacts to its fields; the code loads when one of them is first used. */
  control?: () => Promise<{ follow: (moved: MovedField) => void }>
}

export type MovedField = {
  field: EventTarget
  /** Resolves once the field is released. */
  rested: Promise<unknown>
  navigate: NavigateFunction
}

/** Our own HTML, made in a loader with `renderBlock`. Its links navigate like the page's own. */
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
    // Listens before the code has loaded, so that the release isn't missed.
    const rested = new Promise((resolve) =>
      field.addEventListener('change', resolve, { once: true }),
    )
    void control().then(({ follow }) => follow({ field, rested, navigate }))
  }

  return (
    // Only its links are clicked, and those are controls of their own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={className}
      onClick={onClick}
      onInput={onInput}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
