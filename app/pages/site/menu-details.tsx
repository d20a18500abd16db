import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type MenuDetailsProps = {
  label: string
  summary: ReactNode
  summaryClassName?: string
  className?: string
  children: ReactNode
}

/**
 * A menu that opens without script. With script, it also closes on Escape, on a press outside, and
 * on a press on a link to another page of the shop.
 */
export function MenuDetails({
  label,
  summary,
  summaryClassName,
  className,
  children,
}: MenuDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  const shownKey = useRef(key)
  useEffect(() => {
    // Not at hydration: the visitor may have opened it before.
    if (details.current && shownKey.current !== key) details.current.open = false
    shownKey.current = key
  }, [key])

  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    const closeOnLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a:not([target])')) close()
    }
    const menu = details.current
    menu?.addEventListener('click', closeOnLink)
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      menu?.removeEventListener('click', closeOnLink)
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [])

  return (
    <details ref={details} className={clsx('group/menu', className)}>
      <summary
        aria-label={label}
        className={clsx('list-none [&::-webkit-details-marker]:hidden', summaryClassName)}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}
