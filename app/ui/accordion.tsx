import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { chevronDownIcon } from './icons.ts'

type AccordionProps = {
  title: ReactNode
  children: ReactNode
  open?: boolean
}

/** A collapsible section; the browser's find in page opens it. */
export function Accordion({ title, children, open }: AccordionProps) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          of={chevronDownIcon}
          className="text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
