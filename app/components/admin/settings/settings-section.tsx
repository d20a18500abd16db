import { type ReactNode, useId } from 'react'

import { Card } from '#app/ui/card.tsx'

type SettingsSectionProps = { title: string; text: string; children: ReactNode }

export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-6 lg:grid-cols-[16rem_1fr]">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}
