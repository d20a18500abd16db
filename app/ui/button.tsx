import type { ComponentProps, ReactNode } from 'react'

import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** Before the words: an `<Icon>`. */
    icon?: ReactNode
    /** What the button says while it works, e.g. `Sending...`. Given, the button waits. */
    busyText?: string | false | undefined
  }

/**
 * A button. While busy it keeps the focus and ignores presses; `disabled` would drop the focus
 * of a keyboard user to the top of the page.
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
