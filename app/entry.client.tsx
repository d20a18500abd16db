import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { RenderContext } from './components/site/render-context.ts'
import { ServedErrors, showError } from './http/error-overlay.tsx'
import { APP_STARTED } from './http/render/keep-presses.tsx'

// Zod, which comes with the first form, would try whether it may make functions of text, and the
// Content-Security-Policy reports even the try. This is where zod keeps its settings for the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Error pages show the request id; hydration must render the same.
const requestId =
  document.querySelector('[data-request-id]')?.getAttribute('data-request-id') ?? null

const router = import.meta.env.DEV ? (
  <ServedErrors>
    <HydratedRouter onError={showError} />
  </ServedErrors>
) : (
  <HydratedRouter />
)

function Shop() {
  // Says that scripts answer presses from here on: to what kept those before (`keep-presses.tsx`), and to
  // the journeys, which wait for it.
  useEffect(() => {
    dispatchEvent(new Event(APP_STARTED))
    document.documentElement.setAttribute('data-started', '')
  }, [])
  return <RenderContext value={{ requestId, nonce: undefined }}>{router}</RenderContext>
}

startTransition(() => {
  hydrateRoot(document, <Shop />)
})
