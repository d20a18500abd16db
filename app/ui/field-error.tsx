import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { circleAlertIcon } from './icons.ts'

/** What is wrong with a field, in words, with a mark that is not only red. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1 text-sm font-medium text-danger">
      <Icon of={circleAlertIcon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
