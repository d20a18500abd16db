import { type RefObject, useEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]'

/** The box that `/` jumps to, wherever on the page the key is pressed outside a field. */
export function useSlashFocus(): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || isTyping || isShortcut) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  return box
}
