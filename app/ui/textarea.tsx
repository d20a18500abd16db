import clsx from 'clsx'
import type { ComponentProps } from 'react'

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={clsx('box resize-y field-sizing-content', className)}
    />
  )
}
