import clsx from 'clsx'
import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Room inside; off for a card that starts with a photograph. */
  padded?: boolean
}

/** A white surface on the paper ground. */
export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  // The tags differ only in name here, and TypeScript would want every one's own ref.
  const Box = Tag as 'div'
  return (
    <Box
      {...rest}
      className={clsx('rounded-card bg-card shadow-raised', padded && 'p-4 sm:p-6', className)}
    />
  )
}
