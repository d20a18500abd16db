import { use } from 'react'

import { RenderContext } from '#app/pages/site/site-contexts.ts'

/** Never hydrated, so the code stays on the server (`import.meta.env.SSR`). */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = use(RenderContext)
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant of ours, never data
      dangerouslySetInnerHTML={{ __html: code.replaceAll(/\s+/g, ' ') }}
    />
  )
}
