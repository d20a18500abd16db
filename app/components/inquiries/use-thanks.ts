import { useEffect, useRef, useState } from 'react'

import type { Sent } from './use-sending.ts'

const WHATSAPP_AFTER_MS = 1_500
const THANKS_FOR_MS = 3_000
/** What a phone's window has besides the thanks. */
const PAGE_EDGES_PX = 120

/** The thanks as they stand there. */
export type Thanks = {
  whatsappHref: string
  /** The chat does, unless the browser keeps it from doing so. */
  opensItself: boolean
  minHeight: number
  /** The visitor was faster. */
  onOpened: () => void
  onWriteAnother: (() => void) | undefined
}

/**
 * What follows a stored inquiry: WhatsApp opens by itself after a moment, and the form comes back
 * empty. Where the browser keeps a page from opening another by itself, as Safari does, the thanks
 * and their link stay.
 * @param startsWith the chat of a post without script, which nothing opens by itself
 */
export function useThanks(startsWith: string | null) {
  const [whatsappHref, setWhatsappHref] = useState(startsWith)
  const [opensItself, setOpensItself] = useState(false)
  // Not at once: the second press of a double one would land on the button and clear the thanks.
  const [isStaying, setIsStaying] = useState(startsWith !== null)
  const [minHeight, setMinHeight] = useState(0)
  const isOpened = useRef(false)

  useEffect(() => {
    if (!whatsappHref || !opensItself) return undefined
    isOpened.current = false
    const opening = setTimeout(() => {
      if (!isOpened.current) isOpened.current = openTab(whatsappHref)
    }, WHATSAPP_AFTER_MS)
    const ending = setTimeout(() => {
      if (isOpened.current) setWhatsappHref(null)
      else setIsStaying(true)
    }, THANKS_FOR_MS)
    return () => {
      clearTimeout(opening)
      clearTimeout(ending)
    }
  }, [whatsappHref, opensItself])

  const shown: Thanks | null =
    whatsappHref === null
      ? null
      : {
          whatsappHref,
          opensItself,
          minHeight,
          onOpened: () => {
            isOpened.current = true
          },
          onWriteAnother: isStaying ? () => setWhatsappHref(null) : undefined,
        }
  return {
    shown,
    thank: ({ whatsappHref: href, heightPx }: Sent) => {
      setMinHeight(Math.min(heightPx, innerHeight - PAGE_EDGES_PX))
      setIsStaying(false)
      setOpensItself(true)
      setWhatsappHref(href)
    },
  }
}

/** False when the browser blocked it. */
function openTab(href: string): boolean {
  // With `noopener` a blocked tab and an open one look the same.
  const tab = window.open(href, '_blank')
  if (!tab) return false
  tab.opener = null
  return true
}
