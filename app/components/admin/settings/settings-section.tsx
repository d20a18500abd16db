import { type ReactNode, useId } from 'react'

import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { pencilIcon } from '#app/ui/icons.ts'

type SettingsSectionProps = {
  /** The target of the section's link. */
  id: string
  title: string
  text: string
  isChanged?: boolean
  children: ReactNode
}

export function SettingsSection({ id, title, text, isChanged, children }: SettingsSectionProps) {
  const heading = useId()
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-4 gap-6 lg:grid-cols-[16rem_1fr] xl:grid-cols-1 2xl:grid-cols-[16rem_1fr]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={heading} className="text-lg">
            {title}
          </h2>
          {isChanged && (
            <Badge tone="warning" icon={pencilIcon}>
              Not saved
            </Badge>
          )}
        </div>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}
