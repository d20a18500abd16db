import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The whole URL map. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('search', 'routes/storefront/search.tsx'),
    ...['locally-used', 'ready-for-import', 'fresh-imports', 'category/:slug'].map((path) =>
      route(path, 'routes/storefront/category.tsx', { id: `routes/storefront/category/${path}` }),
    ),
    route('car/:id', 'routes/storefront/car.tsx'),
    route('financing', 'routes/storefront/financing.tsx'),
    route('about', 'routes/storefront/about.tsx'),
    route('privacy', 'routes/storefront/privacy.tsx'),
    route('terms', 'routes/storefront/terms.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),

  route('test-db', 'routes/storefront/test-db.tsx'),

  route('admin/design', 'routes/admin/design.tsx'),

  route('images/:mediaId/:file', 'routes/resources/images.ts'),
  route('whatsapp', 'routes/resources/whatsapp.ts'),
  route('health', 'routes/resources/health.ts'),
] satisfies RouteConfig
