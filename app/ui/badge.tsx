import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

const TONES = {
  neutral: 'bg-sunken text-ink',
  ink: 'bg-ink text-on-ink',
  /** On a photograph. */
  paper: 'bg-card text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const

export type BadgeTone = keyof typeof TONES

type BadgeProps = {
  tone?: BadgeTone
  /** A path from `icons.ts`: colour alone never says it. */
  icon?: string
  children: ReactNode
  className?: string
}

/** A word about a state: word, icon and colour together. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-1 text-sm leading-4 font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      <span className="truncate">{children}</span>
    </span>
  )
}
