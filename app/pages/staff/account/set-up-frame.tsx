import type { ReactNode } from 'react'

import { AuthLink } from '#app/pages/staff/sign-in/auth-frame.tsx'
import { SignOutButton } from '#app/pages/staff/sign-in/sign-out-button.tsx'
import { SkipLink } from '#app/ui/visually-hidden.tsx'

type SetUpFrameProps = { siteName: string; fullName: string; children: ReactNode }

export function SetUpFrame({ siteName, fullName, children }: SetUpFrameProps) {
  return (
    <div data-area="admin" className="min-h-dvh bg-paper text-ink">
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header className="flex min-h-16 items-center gap-4 border-b border-line bg-card px-4 sm:px-6">
        <p className="min-w-0 flex-1 truncate">
          <span className="text-ink-2">Welcome, </span>
          <strong className="font-semibold">{fullName}</strong>
        </p>
        <SignOutButton className="shrink-0" />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[40rem] gap-6 px-4 pt-6 pb-18 sm:px-6 sm:pt-12"
      >
        {children}
        <p className="text-center text-sm">
          <AuthLink to="/">Back to {siteName}</AuthLink>
        </p>
      </main>
    </div>
  )
}
