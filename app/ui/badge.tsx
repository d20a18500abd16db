import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'

const TONES = {
  neutral: 'bg-sunken text-ink',
  ink: 'bg-ink text-on-ink',
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
  /** A path from `icons.ts`; colour alone must not carry the meaning. */
  icon?: string
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={clsx('badge', TONES[tone], className)}>
      {icon && <Icon of={icon} size={14} />}
      <span className="truncate">{children}</span>
    </span>
  )
}
