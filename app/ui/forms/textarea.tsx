import clsx from 'clsx'
import type { ComponentProps } from 'react'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      style={{ minHeight: `${rows * 1.5 + 1}rem` }}
      className={clsx('box resize-y field-sizing-content', className)}
    />
  )
}
