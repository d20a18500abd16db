import { type ReactNode, useEffect } from 'react'

type Router = { state: { errors: Record<string, unknown> | null } }
type ErrorOverlay = new (error: { message: string; stack: string }) => HTMLElement

export function showError(error: unknown): void {
  const Overlay: ErrorOverlay | undefined = customElements.get('vite-error-overlay')
  if (!Overlay || !(error instanceof Error)) return
  document.body.append(new Overlay({ message: error.message, stack: error.stack ?? '' }))
}

/** Shows the errors the page was served with; the router reports later ones. */
export function ServedErrors({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router }
    for (const error of Object.values(router?.state.errors ?? {})) showError(error)
  }, [])
  return children
}
