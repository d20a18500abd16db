import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { VisuallyHidden } from './visually-hidden.tsx'

export type ChoiceRowProps = Omit<ComponentProps<'input'>, 'children' | 'className'> & {
  label: ReactNode
  /** How many results it would leave, at the end of the row. */
  count?: number | undefined
}

/** A tick and its label: 44 px high, all of it pressable. A list of many filters is made of these. */
export function ChoiceRow({ label, count, ...rest }: ChoiceRowProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 items-center gap-3',
        rest.disabled ? 'cursor-not-allowed text-ink-2' : 'cursor-pointer',
      )}
    >
      <input {...rest} className="tick" />
      <span className="min-w-0 py-1">{label}</span>
      {count !== undefined && (
        <span className="tabular ms-auto ps-2 text-sm text-ink-2">
          {count}
          <VisuallyHidden> results</VisuallyHidden>
        </span>
      )}
    </label>
  )
}
