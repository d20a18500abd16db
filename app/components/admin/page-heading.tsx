import { use, type ReactNode } from 'react'

import { NewInquiriesContext } from './inquiries/new-inquiries-context.ts'

type PageHeadingProps = {
  title: string
  /** A line under it. */
  note?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
}

/** The head of a page of the back office; its title is the window's too, with who is waiting. */
export function PageHeading({ title, note, actions }: PageHeadingProps) {
  const waiting = use(NewInquiriesContext)
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{waiting > 0 ? `(${waiting}) ${title}` : title}</title>
      <div className="min-w-0">
        <h1 className="display text-2xl">{title}</h1>
        {note && <p className="mt-1 text-ink-2 wrap-anywhere">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
