import { useEffect, useRef, useState } from 'react'

import type { Sent } from './use-sending.ts'

const WHATSAPP_AFTER_MS = 1_500
const THANKS_FOR_MS = 3_000
/** The height on a phone taken up by everything but the confirmation. */
const PAGE_EDGES_PX = 120

export type Thanks = {
  whatsappHref: string
  /** Whether the chat opens by itself; false if the browser blocks it. */
  opensItself: boolean
  minHeight: number
  onOpened: () => void
  onWriteAnother: (() => void) | undefined
}

/**
 * After an inquiry is stored, opens WhatsApp after a moment and resets the form. Where the browser
 * blocks that, as Safari does, the confirmation and its link stay.
 * @param startsWith the chat after a post without JavaScript, which never opens by itself
 */
export function useThanks(startsWith: string | null) {
  const [whatsappHref, setWhatsappHref] = useState(startsWith)
  const [opensItself, setOpensItself] = useState(false)
  // Not at once: the second click of a double click would hit the button and clear the
  // confirmation.
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

/** False if the browser blocked it. Without `noopener`, which hides whether the tab opened. */
function openTab(href: string): boolean {
  const tab = window.open(href, '_blank')
  if (!tab) return false
  tab.opener = null
  return true
}
