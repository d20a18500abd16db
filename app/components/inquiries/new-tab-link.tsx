import type { ReactNode } from 'react'

/** A page to read beside the form: in a tab of its own, so that nothing typed is left behind. */
export function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-ink underline underline-offset-4">
      {children}
    </a>
  )
}
