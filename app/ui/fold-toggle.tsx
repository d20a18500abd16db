import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { chevronDownIcon } from './icons.ts'

type FoldToggleProps = {
  /** Starts open, such as when a folded field has an error. */
  open?: boolean | undefined
  /** Only in a narrow window; wider ones have room for everything. */
  onPhone?: boolean
  className?: string
  children: ReactNode
}

/**
 * Shows and hides the elements with class `folded` that follow it. They stay in the page and show
 * when scripts don't run; opening needs no script.
 */
export function FoldToggle({ open, onPhone = false, className, children }: FoldToggleProps) {
  return (
    <details
      open={open || undefined}
      className={clsx('fold-toggle group', onPhone && 'on-phone sm:hidden', className)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        {children}
        <Icon
          of={chevronDownIcon}
          className="text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
    </details>
  )
}
