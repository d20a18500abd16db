import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from './icons.ts'

const TONES = {
  info: { background: 'bg-info-soft', color: 'text-info', icon: infoIcon, role: 'status' },
  success: {
    background: 'bg-success-soft',
    color: 'text-success',
    icon: circleCheckIcon,
    role: 'status',
  },
  warning: {
    background: 'bg-warning-soft',
    color: 'text-warning',
    icon: triangleAlertIcon,
    role: 'status',
  },
  danger: {
    background: 'bg-danger-soft',
    color: 'text-danger',
    icon: circleAlertIcon,
    role: 'alert',
  },
} as const

type AlertProps = {
  tone?: keyof typeof TONES
  /** A path from `icons.ts`, where a specific picture says more than the tone's. */
  icon?: string
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function Alert({ tone = 'info', icon, title, children, action }: AlertProps) {
  const { background, color, icon: toneIcon, role } = TONES[tone]
  return (
    <div role={role} className={clsx('flex gap-3 rounded-card p-4', background)}>
      <Icon of={icon ?? toneIcon} className={clsx('mt-0.5', color)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-1 text-base">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
