import { type ReactNode, useEffect } from 'react'
import { data, Outlet, useLocation, useNavigation, useFetcher } from 'react-router'

import { findNewInquiries } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { isHeldAtSetUp } from '#app/domain/staff/second-step/second-step.ts'
import { staffMiddleware } from '#app/http/auth/require-staff.server.ts'
import { secondStepContext, staffContext } from '#app/http/auth/staff-context.ts'
import { FailedWriteAlert } from '#app/http/forms/failed-write-alert.tsx'
import { readFlash, SHOWN_FLASH } from '#app/http/forms/flash.server.ts'
import { preserveForm } from '#app/http/forms/preserve-form.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { AdminFrame } from '#app/pages/admin-frame/admin-frame.tsx'
import type { Flash } from '#app/pages/admin-frame/flash.ts'
import { NewInquiriesAlert } from '#app/pages/admin-frame/new-inquiries-alert.tsx'
import { AdminProblem } from '#app/pages/admin-frame/problem-pages.tsx'
import { NavigationProgress, SLOW_AFTER_MS, useDelayed } from '#app/pages/site/pending-page.tsx'
import { SetUpFrame } from '#app/pages/staff/account/set-up-frame.tsx'
import { SessionWatch } from '#app/pages/staff/sign-in/session-watch.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Spinner } from '#app/ui/button.tsx'
import { toast } from '#app/ui/overlays/toast.ts'

import type { Route } from './+types/layout'
import { loadingTextOf } from './loading-text.ts'

// A middleware rather than the loader, which is skipped when only a child's data is requested.
export const middleware: Route.MiddlewareFunction[] = [staffMiddleware]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveForm]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, fullName, permissions } = context.get(staffContext)
  if (isHeldAtSetUp(context.get(secondStepContext))) {
    const { siteName } = await readSiteSettings()
    return data({ isHeld: true as const, siteName, fullName, permissions: [] })
  }
  const [{ siteName, maintenanceMode }, newInquiries] = await Promise.all([
    readSiteSettings(),
    orFallback(findNewInquiries(id, new Date()), { what: 'new inquiries', fallback: null }),
  ])
  const flash = readFlash(request)
  const headers = flash.length > 0 ? { 'Set-Cookie': SHOWN_FLASH } : undefined
  const facts = { siteName, fullName, permissions, flash, newInquiries }
  return data(
    { isHeld: false as const, isClosed: maintenanceMode, ...facts },
    headers && { headers },
  )
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
  const { flash, newInquiries, isClosed } = loaderData
  return (
    <NewInquiriesAlert loaded={newInquiries}>
      <AdminFrame {...{ siteName, fullName, permissions, isClosed }}>
        <NavigationProgress />
        <SessionWatch />
        <FlashToasts flash={flash} />
        <FailedWriteAlert className="mb-6" />
        <PendingAdminPage>
          <Outlet />
        </PendingAdminPage>
      </AdminFrame>
    </NewInquiriesAlert>
  )
}

function PendingAdminPage({ children }: { children: ReactNode }) {
  const from = useLocation()
  const { state, location: to, formMethod } = useNavigation()
  const text = state === 'loading' && formMethod === undefined ? loadingTextOf({ from, to }) : null
  const isSlow = useDelayed(text !== null, SLOW_AFTER_MS)
  if (!isSlow) return children
  return (
    <p role="status" className="flex items-center gap-3 py-12 text-ink-2">
      <Spinner /> {text}
    </p>
  )
}

/** A page that fails still shows the menu. */
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

const TONES = { success: 'success', error: 'danger', info: 'info', warning: 'warning' } as const

/** Shows flash messages as toasts, or at the top of the page without JavaScript. */
function FlashToasts({ flash }: { flash: readonly Flash[] }) {
  const { submit } = useFetcher()

  useEffect(() => {
    for (const { kind, text, description, undo } of flash) {
      toast[kind](text, {
        ...(description && { description }),
        ...(undo && {
          action: {
            label: 'Undo',
            onClick: () => void submit(undo.fields, { method: 'post', action: undo.action }),
          },
        }),
      })
    }
    // `flash` changes identity only with a new server response.
  }, [flash, submit])

  if (flash.length === 0) return null
  return (
    <noscript>
      <div className="mb-6 grid gap-3">
        {flash.map(({ kind, text, description }) => (
          <Alert key={text} tone={TONES[kind]} title={text}>
            {description}
          </Alert>
        ))}
      </div>
    </noscript>
  )
}
