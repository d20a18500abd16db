import { Link } from 'react-router'

import { storageText } from '#app/domain/analytics/analytics-texts.ts'
import { EVENT_BUDGET } from '#app/domain/analytics/event-budget.ts'
import { VISITOR_EMAILS_A_DAY } from '#app/domain/mail/visitor-emails.ts'
import { whole } from '#app/domain/text/count.ts'
import { readUsage, usageAlarms } from '#app/domain/usage/read-usage.server.ts'
import { UPLOADS_A_DAY } from '#app/domain/usage/usage-alarms.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { requireOwner } from '#app/http/auth/step-up.server.ts'
import { Notices } from '#app/pages/admin-frame/notices.tsx'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'

import type { Route } from './+types/usage'

const OWNERS_ONLY = 'Only owners can see the shop’s usage. Please ask one of them.'

export async function loader({ context }: Route.LoaderArgs) {
  requireOwner(context.get(staffContext), OWNERS_ONLY)
  const usage = await readUsage(new Date())
  const { events, visitorEmails, disks, storage, uploads, backupBytes, outbox } = usage
  return {
    alarms: usageAlarms(usage).map((title) => ({ tone: 'warning' as const, title })),
    limited: [
      {
        label: 'Visitors’ events stored today',
        used: events?.events ?? 0,
        of: EVENT_BUDGET.events,
        text: `${whole(events?.events ?? 0)} of ${whole(EVENT_BUDGET.events)}`,
      },
      {
        label: 'Size of these events',
        used: events?.bytes ?? 0,
        of: EVENT_BUDGET.bytes,
        text: `${storageText(events?.bytes ?? 0)} of ${storageText(EVENT_BUDGET.bytes)}`,
      },
      {
        label: 'Emails to visitors in 24 hours',
        used: visitorEmails,
        of: VISITOR_EMAILS_A_DAY,
        text: `${whole(visitorEmails)} of ${whole(VISITOR_EMAILS_A_DAY)}`,
      },
      {
        label: 'Photos and papers added today',
        used: uploads.files,
        of: UPLOADS_A_DAY.files,
        text: `${whole(uploads.files)}, warning at ${whole(UPLOADS_A_DAY.files)}`,
      },
      {
        label: 'Size of these files',
        used: uploads.bytes,
        of: UPLOADS_A_DAY.bytes,
        text: `${storageText(uploads.bytes)}, warning at ${storageText(UPLOADS_A_DAY.bytes)}`,
      },
      ...disks.map(({ holds, freeBytes, totalBytes }) => ({
        label: disks.length === 1 ? 'Disk' : `Disk: ${holds.toLowerCase()}`,
        used: totalBytes - freeBytes,
        of: totalBytes,
        text: `${storageText(freeBytes)} free of ${storageText(totalBytes)}`,
      })),
    ],
    counted: [
      { label: 'Visits today', value: whole(usage.visits) },
      { label: 'Inquiries today', value: whole(usage.inquiries) },
      { label: 'Events dropped today', value: whole(events?.dropped ?? 0) },
      {
        label: 'All pictures, originals',
        value: `${whole(storage.pictures)} (${storageText(storage.picturesBytes)})`,
      },
      { label: 'Database', value: storageText(storage.databaseBytes) },
      {
        label: 'Newest backup',
        value: backupBytes === null ? 'None yet' : storageText(backupBytes),
      },
      { label: 'Emails waiting to be sent', value: whole(outbox.pending) },
      { label: 'Emails that failed', value: whole(outbox.failed), to: '/admin/outbox' },
    ],
  }
}

export default function UsagePage({
  loaderData: { alarms, limited, counted },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Usage"
        note="How close the shop is to its limits. Days are in Nairobi time."
      />
      <Notices notices={alarms} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card as="section" aria-labelledby="limits">
          <h2 id="limits" className="text-lg">
            Limits
          </h2>
          <ul className="mt-4 grid gap-6">
            {limited.map(({ label, used, of, text }) => (
              <li key={label}>
                <Progress label={label} value={Math.min(100, (used / of) * 100)} text={text} />
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-[60ch] text-sm text-ink-2">
            Bots can’t fill the shop: beyond these limits no more events are stored, and those
            dropped are counted. Visits are counted from the events. Beyond the email limit,
            inquiries still arrive, but buyers get no confirmation by email until the next day. Only
            staff add files, so a day with more than usual is shown on the dashboard, but they are
            all stored.
          </p>
        </Card>
        <Card as="section" aria-labelledby="counts">
          <h2 id="counts" className="text-lg">
            Counts
          </h2>
          <dl className="mt-4">
            {counted.map(({ label, value, to }) => (
              <div
                key={label}
                className="flex justify-between gap-4 border-b border-line py-2 last:border-0"
              >
                <dt className="text-ink-2">
                  {to ? (
                    <Link to={to} className="underline underline-offset-4">
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </dt>
                <dd className="tabular text-end font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title="Failed to fetch the usage" />
}
