import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type InputProps = ComponentProps<'input'> & {
  /** A unit or an icon before the text: `KSh`. */
  leading?: ReactNode
  trailing?: ReactNode
}

export function Input({ leading, trailing, className, ...rest }: InputProps) {
  if (!leading && !trailing) return <input {...rest} className={clsx('box', className)} />
  return (
    <span className={clsx('relative block', className)}>
      {leading && <Affix side="start">{leading}</Affix>}
      <input {...rest} className={clsx('box', leading && 'ps-12', trailing && 'pe-12')} />
      {trailing && <Affix side="end">{trailing}</Affix>}
    </span>
  )
}

function Affix({ side, children }: { side: 'start' | 'end'; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'pointer-events-none absolute inset-y-0 flex w-12 items-center justify-center text-sm text-ink-2',
        side === 'start' ? 'start-0' : 'end-0',
      )}
    >
      {children}
    </span>
  )
}
