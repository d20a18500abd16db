import { type ReactNode, useId } from 'react'

import { Card } from '#app/ui/card.tsx'

type AccountSectionProps = {
  title: string
  description?: string
  children: ReactNode
}

export function AccountSection({ title, description, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <header>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {description && <p className="mt-1 max-w-[60ch] text-ink-2">{description}</p>}
      </header>
      {children}
    </Card>
  )
}
