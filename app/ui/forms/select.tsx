import clsx from 'clsx'
import type { ComponentProps } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { chevronDownIcon } from '#app/ui/icons.ts'

export type SelectOption = { value: string; label: string; count?: number; disabled?: boolean }

type SelectProps = ComponentProps<'select'> & {
  options?: readonly SelectOption[]
}

/** A native select, which works best on a phone. Counts show after the labels. */
export function Select({ options, className, children, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select {...rest} className="box cursor-pointer appearance-none truncate pe-10">
        {options?.map(({ value, label, count, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
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
