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
  route('admin/second-factor', 'routes/admin/entry/second-factor.tsx'),
  route('admin/forgot-password', 'routes/admin/entry/forgot-password.tsx'),
  route('admin/reset-password', 'routes/admin/entry/reset-password.tsx'),
  route('admin/sign-out', 'routes/admin/entry/sign-out.ts'),
  route('admin/session', 'routes/resources/session.ts'),

  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/home.tsx'),
    route('admin/account', 'routes/admin/account.tsx'),
    route('admin/staff', 'routes/admin/staff/list.tsx'),
    route('admin/staff/invite', 'routes/admin/staff/invite.tsx'),
    route('admin/staff/:id', 'routes/admin/staff/member.tsx'),
    route('admin/design', 'routes/admin/design.tsx'),
    route('admin/*', 'routes/admin/not-found.tsx'),
  ]),

  route('api/auth/*', 'routes/resources/auth.ts'),
  route('images/:mediaId/:file', 'routes/resources/images.ts'),
  route('health', 'routes/resources/health.ts'),
] satisfies RouteConfig
