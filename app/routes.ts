import { type RouteConfig, index } from '@react-router/dev/routes'

export default [index('routes/storefront/home.tsx')] satisfies RouteConfig
