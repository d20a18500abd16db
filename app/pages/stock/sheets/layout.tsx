import { Outlet } from 'react-router'

import { staffMiddleware } from '#app/http/auth/require-staff.server.ts'

import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Printable pages, without the back office's frame. */
export default function SheetLayout() {
  return <Outlet />
}
