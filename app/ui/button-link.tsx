import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

import { buttonStyle, type ButtonStyle } from './button-style.ts'

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonStyle & { icon?: ReactNode }

/** A link that looks like a button. `to` may be a path or a URL (`tel:`, `https:`). */
export function ButtonLink({
  variant,
  size,
  block,
  square,
  className,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonStyle({ variant, size, block, square, className })}>
      {icon}
      {children}
    </Link>
  )
}
