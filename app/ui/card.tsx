import clsx from 'clsx'
import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Off for a card that starts with a photo. */
  padded?: boolean
}

export function Card({ as: Tag = 'div', padded = true, className, ...rest }: CardProps) {
  // Otherwise TypeScript wants a different ref type for each tag.
  const Box = Tag as 'div'
  return (
    <Box
      {...rest}
      className={clsx('rounded-card bg-card shadow-raised', padded && 'p-4 sm:p-6', className)}
    />
  )
}
