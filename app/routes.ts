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
    route('enquire', 'routes/storefront/enquire.tsx'),
    route('contact', 'routes/storefront/contact.tsx'),
    route('compare', 'routes/storefront/compare.tsx'),
    route('saved', 'routes/storefront/saved.tsx'),
    route('financing', 'routes/storefront/financing.tsx'),
    route('about', 'routes/storefront/about.tsx'),
    route('privacy', 'routes/storefront/privacy.tsx'),
    route('terms', 'routes/storefront/terms.tsx'),
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

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('cars', 'routes/admin/cars/list.tsx'),
    route('cars/new', 'routes/admin/cars/new.tsx'),
    route('cars/export', 'routes/admin/cars/export.ts'),
    route('cars/bulk', 'routes/admin/cars/bulk.tsx'),
    route('cars/pictures', 'routes/admin/cars/pictures.ts'),
    route('cars/:id', 'routes/admin/cars/car.tsx'),
    route('cars/:id/edit', 'routes/admin/cars/edit.tsx'),
    route('analytics', 'routes/admin/analytics.tsx'),
    route('categories', 'routes/admin/taxonomy/categories.tsx'),
    route('makes-models', 'routes/admin/taxonomy/makes-models.tsx'),
    route('inquiries', 'routes/admin/inquiries/list.tsx'),
    route('inquiries/new', 'routes/admin/inquiries/new.ts'),
    route('inquiries/export', 'routes/admin/inquiries/export.ts'),
    route('inquiries/:id', 'routes/admin/inquiries/inquiry.tsx'),
    route('inquiries/:id/change', 'routes/admin/inquiries/change.ts'),
    route('settings', 'routes/admin/settings.tsx'),
    route('audit', 'routes/admin/audit.tsx'),
    route('audit/:id/undo', 'routes/admin/undo.tsx'),
    route('staff', 'routes/admin/staff/list.tsx'),
    route('staff/invite', 'routes/admin/staff/invite.tsx'),
    route('staff/:id', 'routes/admin/staff/member.tsx'),
    route('account', 'routes/admin/account.tsx'),
    route('design', 'routes/admin/design.tsx'),
    route('*', 'routes/admin/not-found.tsx'),
  ]),

  route('api/auth/*', 'routes/resources/auth.ts'),
  route('cars.json', 'routes/resources/cars.ts'),
  route('searches.json', 'routes/resources/searches.ts'),
  route('images/:mediaId/:file', 'routes/resources/images.ts'),
  route('inquiries/:form', 'routes/resources/inquiries.ts'),
  route('whatsapp', 'routes/resources/whatsapp.ts'),
  route('health', 'routes/resources/health.ts'),
  route('events', 'routes/resources/events.ts'),
] satisfies RouteConfig
