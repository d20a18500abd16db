import { use, type ReactNode } from 'react'

import { NewInquiriesContext } from './inquiries/new/new-inquiries-context.ts'

type PageHeadingProps = {
  title: string
  note?: ReactNode
  actions?: ReactNode
}

/** The page heading, which also sets the document title with the number of new inquiries. */
export function PageHeading({ title, note, actions }: PageHeadingProps) {
  const newCount = use(NewInquiriesContext)
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{newCount ? `(${newCount}) ${title}` : title}</title>
      <div className="min-w-0">
        <h1 className="display text-2xl">{title}</h1>
        {note && <p className="mt-1 text-ink-2 wrap-anywhere">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
