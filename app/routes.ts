import { type RouteConfig, index, route } from '@react-router/dev/routes'

export default [
  index('routes/storefront/home.tsx'),
  route('admin/design', 'routes/admin/design.tsx'),
] satisfies RouteConfig
