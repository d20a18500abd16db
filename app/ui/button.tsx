import type { ComponentProps, ReactNode } from 'react'

import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** An `<Icon>` before the label. */
    icon?: ReactNode
    /** The label while busy, e.g. `Sending...`; if set, clicks are ignored. */
    busyText?: string | false | undefined
  }

/**
 * While busy it keeps the focus and ignores clicks; `disabled` would move a keyboard user's focus
 * to the top of the page.
 */
export function Button({
  variant,
  size,
  block,
  square,
  className,
  icon,
  busyText,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const busy = Boolean(busyText)
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, block, square, className })}
    >
      {busy ? <Spinner /> : icon}
      {busyText || children}
    </button>
  )
}
