import clsx from 'clsx'
import { use, type ReactNode } from 'react'

import { NewInquiriesContext } from './new-inquiries-alert.tsx'

type PageHeadingProps = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** On a phone, shows the actions in pairs below the heading: for more than three. */
  hasPairs?: boolean
}

/** The page heading, which also sets the document title with the number of new inquiries. */
export function PageHeading({ title, note, actions, hasPairs = false }: PageHeadingProps) {
  const newCount = use(NewInquiriesContext)
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{newCount ? `(${newCount}) ${title}` : title}</title>
      <div className="min-w-0">
        <h1 className="display text-2xl">{title}</h1>
        {note && <p className="mt-1 text-ink-2 wrap-anywhere">{note}</p>}
      </div>
      {actions && (
        <div
          className={clsx(
            'gap-2 sm:flex sm:flex-wrap',
            hasPairs ? 'in-pairs grid w-full grid-cols-2 sm:w-auto' : 'flex flex-wrap',
          )}
        >
          {actions}
        </div>
      )}
    </div>
  )
}
