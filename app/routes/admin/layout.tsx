import { data, Outlet } from 'react-router'

import { AdminFrame } from '#app/components/admin/admin-frame.tsx'
import { FailedWriteAlert } from '#app/components/admin/failed-write-alert.tsx'
import { NewInquiriesAlert } from '#app/components/admin/inquiries/new-inquiries-alert.tsx'
import { NewsToasts } from '#app/components/admin/news-toasts.tsx'
import { PendingAdminPage } from '#app/components/admin/pending-admin-page.tsx'
import { AdminProblem } from '#app/components/admin/problem-pages.tsx'
import { SessionWatch } from '#app/components/staff/session-watch.tsx'
import { findNewInquiries } from '#app/domain/inquiries/find-new-inquiries.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { keepForm } from '#app/http/keep-form.ts'
import { readNews, SAID_NEWS } from '#app/http/news-cookie.server.ts'
import { staffMiddleware } from '#app/http/require-staff.server.ts'
import { staffContext } from '#app/http/staff-context.ts'

import type { Route } from './+types/layout'

// A middleware and not the loader: a loader is passed by when only the page's data is asked for.
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm]

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ siteName }, newInquiries] = await Promise.all([readSiteSettings(), findNewInquiries()])
  const { fullName, permissions } = context.get(staffContext)
  const news = readNews(request)
  const headers = news.length > 0 ? { 'Set-Cookie': SAID_NEWS } : undefined
  return data({ siteName, fullName, permissions, news, newInquiries }, headers && { headers })
}

export default function AdminLayout({
  loaderData: { siteName, fullName, permissions, news, newInquiries },
}: Route.ComponentProps) {
  return (
    <NewInquiriesAlert loaded={newInquiries}>
      <AdminFrame siteName={siteName} fullName={fullName} permissions={permissions}>
        <SessionWatch />
        <NewsToasts news={news} />
        <FailedWriteAlert />
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
