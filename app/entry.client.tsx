import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { RenderContext } from './components/render-context.ts'

// An error page names its request; hydration must find the same text.
const requestId =
  document.querySelector('[data-request-id]')?.getAttribute('data-request-id') ?? null

startTransition(() => {
  hydrateRoot(
    document,
    <RenderContext value={{ requestId, nonce: undefined }}>
      <HydratedRouter />
    </RenderContext>,
  )
})
