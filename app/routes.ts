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

  route('test-db', 'routes/storefront/test-db.tsx'),

  // The doors of the back office; everything behind them is under the layout that guards it.
  route('admin/login', 'routes/admin/entry/login.tsx'),
  route('admin/sign-out', 'routes/admin/entry/sign-out.ts'),

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('cars', 'routes/admin/cars/list.tsx'),
    route('cars/:id', 'routes/admin/cars/car.tsx'),
    route('inquiries', 'routes/admin/inquiries/list.tsx'),
    route('inquiries/new', 'routes/admin/inquiries/new.ts'),
    route('inquiries/export', 'routes/admin/inquiries/export.ts'),
    route('inquiries/:id', 'routes/admin/inquiries/inquiry.tsx'),
    route('inquiries/:id/change', 'routes/admin/inquiries/change.ts'),
    route('settings', 'routes/admin/settings.tsx'),
    route('audit', 'routes/admin/audit.tsx'),
    route('design', 'routes/admin/design.tsx'),
    route('*', 'routes/admin/not-found.tsx'),
  ]),

  route('images/:mediaId/:file', 'routes/resources/images.ts'),
  route('health', 'routes/resources/health.ts'),
] satisfies RouteConfig
