import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { inboxIcon } from './icons.ts'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  icon?: string
  level?: 2 | 3
}

export function EmptyState({
  title,
  children,
  action,
  icon = inboxIcon,
  level = 2,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-center rounded-card border border-line px-4 py-12 text-center">
      <Icon of={icon} size={36} className="text-ink-2" />
      <Heading className="mt-4 text-xl">{title}</Heading>
      {children && <p className="mt-2 max-w-[46ch] text-balance text-ink-2">{children}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
