import routes from '#app/routes.ts'

/** The layout that every page of the storefront is in. */
export const STOREFRONT = 'pages/storefront/layout.tsx'

/** The modules of the storefront's pages, such as `pages/search/search.tsx`. */
export const STOREFRONT_PAGES: ReadonlySet<string> = new Set(
  routes.find(({ file }) => file === STOREFRONT)?.children?.map(({ file }) => file),
)
