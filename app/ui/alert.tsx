import clsx from 'clsx'
import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from './icons.ts'

const TONES = {
  info: { face: 'bg-info-soft', mark: 'text-info', icon: infoIcon, role: 'status' },
  success: { face: 'bg-success-soft', mark: 'text-success', icon: circleCheckIcon, role: 'status' },
  warning: {
    face: 'bg-warning-soft',
    mark: 'text-warning',
    icon: triangleAlertIcon,
    role: 'status',
  },
  danger: { face: 'bg-danger-soft', mark: 'text-danger', icon: circleAlertIcon, role: 'alert' },
} as const

type AlertProps = {
  tone?: keyof typeof TONES
  title: ReactNode
  children?: ReactNode
  /** A button or link: what to do about it. */
  action?: ReactNode
}

/** A message that stays on the page. Danger interrupts a listener, the others wait. */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  const { face, mark, icon, role } = TONES[tone]
  return (
    <div role={role} className={clsx('flex gap-3 rounded-card p-4', face)}>
      <Icon of={icon} className={clsx('mt-0.5', mark)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-1 text-base">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
