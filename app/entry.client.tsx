import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { ServedErrors, showError } from './http/error-overlay.tsx'
import { loadPressedPageInstead } from './http/render/load-pressed-page.ts'
import { APP_STARTED } from './http/render/replay-early-input.tsx'
import { RenderContext } from './pages/site/site-contexts.ts'
import { type ShopMarks, ShopMarksContext } from './ui/wordmark.tsx'

// Error pages show the request id; hydration must render the same.
const requestId =
  document.querySelector('[data-request-id]')?.getAttribute('data-request-id') ?? null

const marks = JSON.parse(
  document.querySelector('[data-marks]')?.getAttribute('data-marks') ?? 'null',
) as ShopMarks | null

const router = import.meta.env.DEV ? (
  <ServedErrors>
    <HydratedRouter onError={showError} />
  </ServedErrors>
) : (
  <HydratedRouter />
)

function Shop() {
  // From here on React handles input: early input is replayed, and the browser tests stop waiting.
  useEffect(() => {
    dispatchEvent(new Event(APP_STARTED))
    document.documentElement.setAttribute('data-started', '')
  }, [])
  return (
    <RenderContext value={{ requestId, nonce: undefined }}>
      <ShopMarksContext value={marks}>{router}</ShopMarksContext>
    </RenderContext>
  )
}

// Suggestions are loaded only once somebody uses a search box.
for (const type of ['focusin', 'input']) {
  addEventListener(type, ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('[action="/search"] [name=q]')))
      return
    void import('./pages/search/suggestions.ts').then(({ suggestFor }) => suggestFor(target))
  })
}

// Browsers that load pictures late would print a page without those further down.
addEventListener('beforeprint', () => {
  for (const picture of document.querySelectorAll('img')) picture.loading = 'eager'
})

loadPressedPageInstead()

startTransition(() => {
  hydrateRoot(document, <Shop />)
})
