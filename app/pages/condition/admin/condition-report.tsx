import { data, Form } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { mileageInKm } from '#app/domain/cars/car-values.ts'
import {
  findingOf,
  type NewAddendum,
  countAnswers,
  countsText,
  NOTE_MAX_LENGTH,
  type ReportContent,
  CONFIRM_NEEDED,
  REPORT_ADDED,
  REPORT_FETCH_FAILED,
  REPORT_PUBLISHED,
  REPORT_SAVED,
  REPORT_WITHDRAWN,
} from '#app/domain/condition/condition-report.ts'
import {
  listReports,
  publishReport,
  saveDraft,
  type StoredReport,
  withdrawReport,
} from '#app/domain/condition/condition-reports.server.ts'
import { addToReport } from '#app/domain/condition/report-addenda.server.ts'
import { FINE_BUTTON, readReportForm } from '#app/domain/condition/report-form.ts'
import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { signedName } from '#app/domain/staff/signed-name.ts'
import { findStockCar } from '#app/domain/stock/find-stock-car.server.ts'
import { CAR_NOT_FOUND } from '#app/domain/stock/staff-texts.ts'
import { carPathFrom } from '#app/domain/stock/stock-search.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import type { Route } from './+types/condition-report'
import { AddendumForm } from './addendum-form.tsx'
import { ReportForm } from './report-form.tsx'

const STATUS = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Buyers see it', tone: 'success' },
  replaced: { label: 'Replaced', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'warning' },
} as const

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const details = isId(params.id) ? await findStockCar(params.id) : null
  if (!details) return data({ page: null }, { status: 404 })
  const { car, pictures } = details
  const [reports, { siteName }] = await Promise.all([listReports(car.id), readSiteSettings()])
  const draft = reports.find(({ status }) => status === 'draft')
  const km =
    car.mileage === null ? null : mileageInKm({ mileage: car.mileage, unit: car.mileageUnit })
  const fresh: ReportContent = {
    inspector: signedName({ fullName: context.get(staffContext).fullName, siteName }),
    inspectedOn: nairobiDay(new Date()),
    km,
    points: {},
    measures: {},
    tyreWeek: '',
    codes: '',
    findings: [],
  }
  return {
    page: {
      name: carName(car),
      carId: car.id,
      carPath: carPathFrom(car.id, url.searchParams),
      draft: { id: draft?.id ?? '', version: draft?.version ?? '' },
      content: draft?.content ?? fresh,
      pictures,
      reports: reports.filter(({ status }) => status !== 'draft').map(listedReport),
    },
  }
}

function listedReport({ id, reference, status, content, addenda, withdrawnReason }: StoredReport) {
  return {
    id,
    reference,
    status,
    day: formatDate(content.inspectedOn),
    counts: countsText(countAnswers(content)),
    withdrawnReason,
    findings: content.findings.flatMap(({ text }, index) =>
      addenda.some(({ finding }) => finding === index + 1) ? [] : [{ number: index + 1, text }],
    ),
    addenda: addenda.map(({ finding, text, day }) =>
      [formatDate(day), finding === null ? 'Answer' : `Finding ${finding} repaired`, text].join(
        ' · ',
      ),
    ),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 })
  const carId = params.id
  const form = await request.formData()
  const commandContext = commandContextOf(context)
  const now = new Date()
  const done = (text: string) =>
    redirectWithFlash(url.pathname + url.search, { kind: 'success', text })
  const intent = form.has(FINE_BUTTON) ? 'save' : formText(form, 'intent')
  if (intent === 'withdraw') {
    const reason = formText(form, 'reason').trim().slice(0, NOTE_MAX_LENGTH)
    const id = formText(form, 'id')
    if (!isId(id)) throw data(null, { status: 400 })
    const withdrawn = await withdrawReport(commandContext, { carId, id, reason, now })
    if (!withdrawn) throw data(null, { status: 404 })
    if (withdrawn.ok) return done(REPORT_WITHDRAWN)
    return refused({ problems: [withdrawn.reason] }, 400)
  }
  if (intent === 'add') {
    const reportId = formText(form, 'id')
    if (!isId(reportId)) throw data(null, { status: 400 })
    const added = {
      finding: findingOf(formText(form, 'finding')),
      text: formText(form, 'text').trim(),
      mediaId: formText(form, 'mediaId') || null,
    }
    const outcome = await addToReport(commandContext, { carId, reportId, added })
    if (!outcome) throw data(null, { status: 404 })
    if (outcome.ok) return done(REPORT_ADDED)
    return refused({ problems: [outcome.reason], added }, 400)
  }
  if (intent !== 'save' && intent !== 'publish') throw data(null, { status: 400 })
  const { content, problems } = readReportForm(form)
  const reportId = formText(form, 'reportId') || null
  const version = formText(form, 'version')
  const saved = await saveDraft(commandContext, { carId, content, reportId, version })
  if (!saved) throw data(null, { status: 404 })
  if (!saved.ok) {
    const { reason, draft } = saved
    return refused({ problems: [reason], content, ...(draft && { draft }) }, 409)
  }
  const { draft } = saved
  if (problems.length > 0) return refused({ problems, content, draft }, 400)
  if (intent === 'save') return done(REPORT_SAVED)
  if (form.get('confirmed') !== 'yes') {
    return refused({ problems: [CONFIRM_NEEDED], content, draft }, 400)
  }
  const published = await publishReport(commandContext, { carId, today: nairobiDay(now), now })
  if (!published) throw data(null, { status: 404 })
  if (!published.ok) return refused({ problems: published.problems, content, draft }, 400)
  return done(REPORT_PUBLISHED)
}

type Refused = {
  problems: string[]
  content?: ReportContent
  added?: NewAddendum
  /** The draft that saving again replaces. */
  draft?: { id: string; version: string }
}

const refused = (answer: Refused, status: 400 | 409) => data(answer, { status })

export default function ConditionReport({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData
  if (!page) return <EmptyState title={CAR_NOT_FOUND}>It may have been deleted.</EmptyState>
  return (
    <>
      <PageHeading
        title="Condition report"
        note={page.name}
        actions={<ButtonLink to={page.carPath}>Back to the car</ButtonLink>}
      />
      <div className="grid gap-4">
        {actionData && (
          <Alert tone="danger" title={actionData.problems[0] ?? ''}>
            {actionData.problems.length > 1 && (
              <ul className="list-disc ps-5">
                {actionData.problems.slice(1).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        {page.reports.length > 0 && (
          <AccountSection title="Published before">
            <ul className="grid gap-4">
              {page.reports.map((report) => (
                <ListedReport
                  key={report.id}
                  carId={page.carId}
                  report={report}
                  pictureIds={page.pictures.map(({ mediaId }) => mediaId)}
                  typed={actionData?.added ?? null}
                />
              ))}
            </ul>
          </AccountSection>
        )}
        <ReportForm
          // A published draft makes room for an empty form.
          key={page.reports.length}
          content={actionData?.content ?? page.content}
          draft={actionData?.draft ?? page.draft}
          pictures={page.pictures}
        />
      </div>
    </>
  )
}

type Listed = ReturnType<typeof listedReport>

type ListedReportProps = {
  carId: string
  report: Listed
  pictureIds: readonly string[]
  /** A refused addendum, as typed. */
  typed: NewAddendum | null
}

function ListedReport({ carId, report, pictureIds, typed }: ListedReportProps) {
  const { label, tone } = STATUS[report.status]
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{report.reference}</strong> {report.day} <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-ink-2 wrap-anywhere">
        {report.counts}
        {report.withdrawnReason && ` · ${report.withdrawnReason}`}
      </p>
      {report.addenda.length > 0 && (
        <ul className="list-disc ps-5">
          {report.addenda.map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {report.status === 'published' && (
        <>
          <p>
            <a href={`/car/${carId}/report`} className="font-semibold underline underline-offset-4">
              View as a buyer
            </a>
          </p>
          <AddendumForm report={report} pictureIds={pictureIds} typed={typed} />
          <Form method="post" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="id" value={report.id} />
            <Field label="Why it is withdrawn" className="min-w-0 grow">
              {(control) => <Input {...control} name="reason" maxLength={NOTE_MAX_LENGTH} />}
            </Field>
            <Button
              type="submit"
              name="intent"
              value="withdraw"
              aria-label={`Withdraw ${report.reference}`}
            >
              Withdraw
            </Button>
          </Form>
        </>
      )}
    </li>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={REPORT_FETCH_FAILED} />
}
