import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from './icon.tsx'
import { xIcon } from './icons.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const BASE =
  'inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] border px-4 py-1 text-sm font-medium transition-colors md:pointer-fine:min-h-9'

type ChipProps = {
  to: string
  children: ReactNode
  selected?: boolean
  removes?: boolean
}

export function Chip({ to, children, selected = false, removes = false }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={selected ? 'true' : undefined}
      className={clsx(
        BASE,
        selected
          ? 'border-ink bg-ink text-on-ink hover:bg-ink-hover'
          : 'border-line-strong bg-card hover:border-ink hover:bg-sunken',
      )}
    >
      {removes && <VisuallyHidden>Remove </VisuallyHidden>}
      <span className="wrap-anywhere">{children}</span>
      {removes && <Icon of={xIcon} size={16} className="-me-1 text-ink-2" />}
    </Link>
  )
}
