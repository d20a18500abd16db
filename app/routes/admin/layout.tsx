import { data, Outlet } from 'react-router'

import { AdminFrame } from '#app/components/admin/admin-frame.tsx'
import { NewInquiriesAlert } from '#app/components/admin/inquiries/new-inquiries-alert.tsx'
import { NewsToasts } from '#app/components/admin/news-toasts.tsx'
import { PendingAdminPage } from '#app/components/admin/pending-admin-page.tsx'
import { AdminProblem } from '#app/components/admin/problem-pages.tsx'
import { FailedWriteAlert } from '#app/components/staff/failed-write-alert.tsx'
import { SessionWatch } from '#app/components/staff/session-watch.tsx'
import { SetUpFrame } from '#app/components/staff/set-up-frame.tsx'
import { findNewInquiries } from '#app/domain/inquiries/find-new-inquiries.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { isHeldAtSetUp } from '#app/domain/staff/second-step.ts'
import { keepForm } from '#app/http/keep-form.ts'
import { readNews, SAID_NEWS } from '#app/http/news-cookie.server.ts'
import { staffMiddleware } from '#app/http/require-staff.server.ts'
import { secondStepContext, staffContext } from '#app/http/staff-context.ts'

import type { Route } from './+types/layout'

// A middleware and not the loader: a loader is passed by when only the page's data is asked for.
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName, permissions } = context.get(staffContext)
  // Who is held at the set-up hears nothing of the shop's customers.
  if (isHeldAtSetUp(context.get(secondStepContext))) {
    const { siteName } = await readSiteSettings()
    return data({ isHeld: true as const, siteName, fullName, permissions: [] })
  }
  const [{ siteName }, newInquiries] = await Promise.all([readSiteSettings(), findNewInquiries()])
  const news = readNews(request)
  const headers = news.length > 0 ? { 'Set-Cookie': SAID_NEWS } : undefined
  const facts = { isHeld: false as const, siteName, fullName, permissions, news, newInquiries }
  return data(facts, headers && { headers })
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { siteName, fullName, permissions } = loaderData
  if (loaderData.isHeld) {
    return (
      <SetUpFrame siteName={siteName} fullName={fullName}>
        <Outlet />
      </SetUpFrame>
    )
  }
  const { news, newInquiries } = loaderData
  return (
    <NewInquiriesAlert loaded={newInquiries}>
      <AdminFrame siteName={siteName} fullName={fullName} permissions={permissions}>
        <SessionWatch />
        <NewsToasts news={news} />
        <FailedWriteAlert className="mb-6" />
        <PendingAdminPage>
          <Outlet />
        </PendingAdminPage>
      </AdminFrame>
    </NewInquiriesAlert>
  )
}

/** A page that fails keeps the menu around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame
      siteName={loaderData?.siteName ?? DEFAULT_SITE_SETTINGS.siteName}
      fullName={loaderData?.fullName ?? null}
      permissions={loaderData?.permissions ?? []}
    >
      <AdminProblem error={error} />
    </AdminFrame>
  )
}
