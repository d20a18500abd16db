import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'

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

export type SelectOption = { value: string; label: string; count?: number }

type SelectProps = ComponentProps<'select'> & {
  options?: readonly SelectOption[]
}

/** A native select, which works best on a phone. Counts show after the labels. */
export function Select({ options, className, children, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...rest} className="box cursor-pointer appearance-none truncate pe-10">
        {options?.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {count === undefined ? label : `${label} (${count})`}
          </option>
        ))}
        {children}
      </select>
      <Icon
        of={chevronDownIcon}
        size={18}
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}

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
