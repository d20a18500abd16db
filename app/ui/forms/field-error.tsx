import type { ReactNode } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { circleAlertIcon } from '#app/ui/icons.ts'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1 text-sm font-medium text-danger">
      <Icon of={circleAlertIcon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
