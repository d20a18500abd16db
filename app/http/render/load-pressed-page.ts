import { createPath, type Path } from 'react-router'

type Router = { state: { navigation: { location?: Path } } }

/**
 * When a page's script is gone, because the shop has been updated since this tab was opened, React
 * Router reloads the page one is on. This loads the page that was pressed instead. Browsers without
 * the Navigation API reload, and the press is lost.
 */
export function loadPressedPageInstead(): void {
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: Router }
    const pressed = router?.state.navigation.location
    if (event.navigationType !== 'reload' || event.userInitiated || !pressed) return
    event.preventDefault()
    location.assign(createPath(pressed))
  })
}
