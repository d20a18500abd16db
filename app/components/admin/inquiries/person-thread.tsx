import { Link } from 'react-router'

import { INQUIRY_STATUSES, labelIn } from '#app/domain/inquiries/inquiry-options.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'

import type { InquiryView } from './inquiry-view.ts'

export function PersonThread({ thread }: { thread: readonly InquiryView[] }) {
  return (
    <Card as="section" aria-labelledby="thread">
      <h2 id="thread" className="text-lg">
        From the same person
      </h2>
      {thread.length === 0 ? (
        <p className="mt-2 text-ink-2">
          No other inquiries from this phone number or email address.
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {thread.map(({ id, received, type, car, message, status, name }) => (
            <li key={id} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <Link
                  to={`/admin/inquiries/${id}`}
                  className="tabular inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline md:pointer-fine:min-h-7"
                >
                  {received}
                </Link>
                <Badge>{labelIn(INQUIRY_STATUSES, status)}</Badge>
              </p>
              <p className="text-sm text-ink-2">
                {[name, type, car?.label].filter(Boolean).join(' · ')}
              </p>
              <p className="line-clamp-2 whitespace-pre-line wrap-anywhere">{message}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
