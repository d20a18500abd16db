import { Form } from 'react-router'

import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { readDemoContent, removeDemoContent } from '#app/domain/demo-stock/demo-content.server.ts'
import {
  DEMO_BACK,
  DEMO_FETCH_FAILED,
  DEMO_GONE,
  DEMO_NOT_BACK,
  demoRemoved,
  demoSummary,
} from '#app/domain/demo-stock/demo-texts.ts'
import {
  findDemoRemoval,
  restoreDemoContent,
  undoableUntil,
} from '#app/domain/demo-stock/restore-demo-content.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { BULK_FAILED, STOCK_HAS_MOVED } from '#app/domain/stock/bulk/bulk-texts.ts'
import { DELETE_NOT_ALLOWED } from '#app/domain/stock/staff-texts.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { logger } from '#app/infra/logger.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'

import type { Route } from './+types/demo'

export async function loader({ context }: Route.LoaderArgs) {
  const [demo, removal] = await Promise.all([
    readDemoContent(),
    orFallback(findDemoRemoval(), { what: 'the removal of the demo', fallback: null }),
  ])
  return {
    undoUntil: removal && formatMoment(undoableUntil(removal)),
    count: demo.cars.length,
    lines: demoSummary(demo),
    canDelete: can(context.get(staffContext), 'delete'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const failed = (text: string) => redirectWithFlash('/admin/demo', { kind: 'error', text })
  if (!can(context.get(staffContext), 'delete')) return failed(DELETE_NOT_ALLOWED)
  const commandContext = commandContextOf(context)
  const form = await request.formData()
  const expectedCount = Number(formText(form, 'expected'))
  try {
    if (formText(form, 'intent') === 'restore') {
      const back = await restoreDemoContent(commandContext)
      return back
        ? redirectWithFlash('/admin/demo', { kind: 'success', text: DEMO_BACK })
        : failed(DEMO_NOT_BACK)
    }
    const done = await removeDemoContent(commandContext, { expectedCount })
    if (!done.ok) return failed(STOCK_HAS_MOVED)
    return redirectWithFlash('/admin', {
      kind: 'success',
      text: demoRemoved(done.changedCount),
      undo: { action: '/admin/demo', fields: { intent: 'restore' } },
    })
  } catch (error) {
    logger.error(
      { requestId: commandContext.requestId, err: error },
      'the demo could not be removed',
    )
    return failed(BULK_FAILED)
  }
}

export default function Demo({
  loaderData: { count, lines, undoUntil, canDelete },
}: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <PageHeading title="Demo content" note="What the shop came with, to try it out" />
      {undoUntil && canDelete && (
        <Card className="mb-4">
          <p className="mb-3">
            The demo was removed. You can bring it back as it was until {undoUntil}.
          </p>
          <PostButton fields={{ intent: 'restore' }}>Bring the demo content back</PostButton>
        </Card>
      )}
      {lines.length === 0 ? (
        <Alert
          tone="success"
          title={DEMO_GONE}
          action={
            <ButtonLink to="/admin/cars" size="sm">
              Go to the cars
            </ButtonLink>
          }
        />
      ) : (
        <Card>
          <h2 className="text-lg">What will be removed</h2>
          <ul className="mt-2 list-disc ps-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-3 text-ink-2">
            Your own cars, inquiries and settings stay. For one day, you can bring all of it back.
          </p>
          <Form method="post" className="mt-4">
            <input type="hidden" name="expected" value={count} />
            {canDelete ? (
              <Button type="submit" variant="danger">
                Remove all demo content
              </Button>
            ) : (
              <p>{DELETE_NOT_ALLOWED}</p>
            )}
          </Form>
        </Card>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={DEMO_FETCH_FAILED} />
}
