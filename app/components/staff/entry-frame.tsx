import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Card } from '#app/ui/card.tsx'

import { FailedWriteAlert } from './failed-write-alert.tsx'

type EntryFrameProps = {
  title: string
  description?: ReactNode
  /** Under the card: the way to another door. */
  footer?: ReactNode
  children: ReactNode
}

/** A page in front of the back office: one card with one form. */
export function EntryFrame({ title, description, footer, children }: EntryFrameProps) {
  return (
    <main
      id="main"
      data-area="admin"
      className="grid min-h-dvh content-center justify-items-center gap-4 px-4 py-12"
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Card className="grid w-full max-w-[26rem] gap-6">
        <header>
          <h1 className="text-2xl">{title}</h1>
          {description && <p className="mt-2 text-ink-2">{description}</p>}
        </header>
        <FailedWriteAlert title="This could not be done just now" />
        {children}
      </Card>
      <p className="flex flex-wrap justify-center gap-x-6 text-sm">
        {footer}
        <EntryLink to="/">Back to the shop</EntryLink>
      </p>
    </main>
  )
}

export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  )
}
