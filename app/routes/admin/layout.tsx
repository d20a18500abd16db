import { NavLink, Outlet } from 'react-router'

import { SessionWatch } from '#app/components/staff/session-watch.tsx'
import { SignOutButton } from '#app/components/staff/sign-out-button.tsx'
import { can } from '#app/domain/staff/role.ts'
import { staffMiddleware } from '#app/http/require-staff.server.ts'
import { RouteErrorPage } from '#app/http/route-error-page.tsx'
import { staffContext } from '#app/http/staff-context.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'

import type { Route } from './+types/layout'

/** Guards every route of the back office, whatever part of one is asked for. */
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export const meta = () => [{ title: 'Back office' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  return { fullName: staff.fullName, mayManageStaff: can(staff, 'settings') }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { fullName, mayManageStaff } = loaderData
  return (
    <div data-area="admin">
      <SkipLink />
      <header className="border-b border-line bg-card">
        <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <p className="me-auto font-semibold">Welcome, {fullName}</p>
          <nav aria-label="Back office" className="flex flex-wrap gap-x-4">
            <PageLink to="/admin">Dashboard</PageLink>
            <PageLink to="/admin/account">Your account</PageLink>
            {mayManageStaff && <PageLink to="/admin/staff">Staff</PageLink>}
          </nav>
          <SignOutButton />
        </div>
      </header>
      <SessionWatch />
      <Outlet />
    </div>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current=page]:font-semibold"
    >
      {children}
    </NavLink>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div data-area="admin">
      <RouteErrorPage error={error} />
    </div>
  )
}
