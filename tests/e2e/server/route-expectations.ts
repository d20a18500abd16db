/** Who may have what a route answers. */
export type Expectation = {
  /** `everybody`: buyers too. `staff`: the login for anybody else. */
  for: 'everybody' | 'staff'
  /** An address of the route, where its pattern has parameters. */
  example?: string
  /** What staff get for reading it; 200 unless said. */
  status?: number
}

const everybody: Expectation = { for: 'everybody' }
const staff: Expectation = { for: 'staff' }

/**
 * Every address of the shop, as routes.ts writes it. A route that is not listed here fails the
 * walk: say on purpose who may have it.
 */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  '/': everybody,
  '/search': everybody,
  '/locally-used': everybody,
  '/ready-for-import': everybody,
  '/fresh-imports': everybody,
  '/category/:slug': { ...everybody, example: '/category/none-such', status: 404 },
  '/cars': everybody,
  '/cars/:make': { ...everybody, example: '/cars/toyota' },
  '/cars/:make/:model': { ...everybody, example: '/cars/toyota/none-such', status: 404 },
  '/car/:id': { ...everybody, example: '/car/none-such', status: 404 },
  '/car/:id/report': { ...everybody, example: '/car/none-such/report', status: 404 },
  '/enquire': everybody,
  '/alerts': everybody,
  '/alerts/:token': { ...everybody, example: '/alerts/none-such', status: 404 },
  '/alerts/:token/stop': { ...everybody, example: '/alerts/none-such/stop', status: 302 },
  '/contact': everybody,
  '/compare': everybody,
  '/verify': everybody,
  '/import-cost': everybody,
  '/saved': everybody,
  '/financing': everybody,
  '/about': everybody,
  '/privacy': everybody,
  '/terms': everybody,
  '/cars.json': { ...everybody, example: '/cars.json?ids=' },
  '/suggest': { ...everybody, example: '/suggest?q=toy' },
  '/searches.json': { ...everybody, example: '/searches.json' },
  '/inquiries/:form': { ...everybody, example: '/inquiries/inquiry_form', status: 404 },
  '/whatsapp': { ...everybody, example: '/whatsapp?text=Hello', status: 302 },
  '/events': { ...everybody, status: 405 },
  '/*': { ...everybody, example: '/none-such', status: 404 },
  '/test-db': everybody,
  '/images/:mediaId/:file': { ...everybody, example: '/images/none/such.webp', status: 404 },
  '/robots.txt': everybody,
  // The shop of the journeys does not know its own address.
  '/sitemap.xml': { ...everybody, status: 404 },
  '/sitemaps/:file': { ...everybody, example: '/sitemaps/pages.xml', status: 404 },
  '/feeds/:file': { ...everybody, example: '/feeds/meta.csv', status: 404 },
  '/offline': everybody,
  '/manifest.webmanifest': everybody,
  '/data-saver': { ...everybody, status: 405 },
  '/previews/car/:id/:file': { ...everybody, example: '/previews/car/none/such.jpg', status: 404 },
  '/previews/site/:file': { ...everybody, example: '/previews/site/none.jpg', status: 404 },
  '/health': everybody,
  '/api/auth/*': { ...everybody, example: '/api/auth/jwks' },

  // The doors. Staff are sent on from the login, and reading the sign-out leads to the shop.
  '/admin/login': { ...everybody, status: 302 },
  '/admin/second-factor': everybody,
  '/admin/forgot-password': everybody,
  '/admin/reset-password': { ...everybody, status: 400 },
  '/admin/sign-out': { ...everybody, status: 302 },
  '/admin/session': { ...everybody, status: 204 },

  '/admin': staff,
  '/admin/identity': staff,
  '/admin/demo': staff,
  '/admin/setup': staff,
  '/admin/cars': staff,
  '/admin/cars/new': staff,
  '/admin/cars/export': staff,
  '/admin/cars/print': staff,
  '/admin/cars/:id/sheet': { ...staff, example: '/admin/cars/none-such/sheet', status: 404 },
  '/admin/cars/bulk': { ...staff, status: 302 },
  '/admin/cars/import': staff,
  '/admin/cars/import/:id': { ...staff, example: '/admin/cars/import/none-such', status: 404 },
  '/admin/cars/import/:id/report': {
    ...staff,
    example: '/admin/cars/import/none-such/report',
    status: 404,
  },
  '/admin/cars/pictures': { ...staff, status: 405 },
  '/admin/cars/:id': { ...staff, example: '/admin/cars/none-such', status: 404 },
  '/admin/cars/:id/edit': { ...staff, example: '/admin/cars/none-such/edit', status: 302 },
  '/admin/cars/:id/report': { ...staff, example: '/admin/cars/none-such/report', status: 404 },
  '/admin/inquiries': staff,
  '/admin/inquiries/new': staff,
  '/admin/inquiries/arrivals': staff,
  '/admin/inquiries/export': { ...staff, status: 405 },
  '/admin/inquiries/:id': { ...staff, example: '/admin/inquiries/none-such', status: 404 },
  '/admin/inquiries/:id/change': {
    ...staff,
    example: '/admin/inquiries/none-such/change',
    status: 405,
  },
  '/admin/analytics': staff,
  '/admin/categories': staff,
  '/admin/makes-models': staff,
  '/admin/search-words': staff,
  '/admin/market': staff,
  '/admin/reference': staff,
  '/admin/reference/:id': { ...staff, example: '/admin/reference/none-such', status: 404 },
  '/admin/outbox': staff,
  '/admin/letters': { ...staff, status: 301 },
  '/admin/people': staff,
  '/admin/people/export': { ...staff, status: 405 },
  '/admin/settings': staff,
  '/admin/audit': staff,
  '/admin/audit/:id/undo': { ...staff, example: '/admin/audit/none-such/undo', status: 404 },
  '/admin/account': staff,
  '/admin/staff': staff,
  '/admin/staff/invite': staff,
  '/admin/staff/:id': { ...staff, example: '/admin/staff/none-such', status: 404 },
  '/admin/design': staff,
  '/admin/*': { ...staff, example: '/admin/none-such', status: 404 },
}
