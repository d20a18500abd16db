import { type ReactNode, use } from 'react'
import { Link } from 'react-router'

import { FailedWriteAlert } from '#app/http/forms/failed-write-alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { markOf, ShopMarksContext } from '#app/ui/wordmark.tsx'

type AuthFrameProps = {
  title: string
  description?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function AuthFrame({ title, description, footer, children }: AuthFrameProps) {
  const { src, width, height } = markOf(use(ShopMarksContext), 40)
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
          <img src={src} alt="" width={width} height={height} />
          <h1 className="mt-4 text-2xl">{title}</h1>
          {description && <p className="mt-2 text-ink-2">{description}</p>}
        </header>
        <FailedWriteAlert title="This could not be done" />
        {children}
      </Card>
      <p className="flex flex-wrap justify-center gap-x-6 text-sm">
        {footer}
        <AuthLink to="/">Back to the shop</AuthLink>
      </p>
    </main>
  )
}

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  )
}
