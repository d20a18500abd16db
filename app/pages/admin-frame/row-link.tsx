import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Names a table row, as tall as a finger needs. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
