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
    route('*', 'routes/storefront/not-found.tsx'),
  ]),

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('cars', 'routes/admin/cars/list.tsx'),
    route('cars/new', 'routes/admin/cars/new.tsx'),
    route('cars/pictures', 'routes/admin/cars/pictures.ts'),
    route('cars/:id', 'routes/admin/cars/car.tsx'),
    route('cars/:id/edit', 'routes/admin/cars/edit.tsx'),
    route('*', 'routes/admin/not-found.tsx'),
  ]),
  route('admin/design', 'routes/admin/design.tsx'),

  route('images/:mediaId/:file', 'routes/resources/images.ts'),
  route('health', 'routes/resources/health.ts'),
] satisfies RouteConfig
