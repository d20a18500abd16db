import { data } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { formatDate, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { findCarPapers, type StoredCheck } from '#app/domain/papers/car-papers.server.ts'
import { depositRefusal } from '#app/domain/papers/paper-lights.ts'
import {
  readCheckForm,
  type TypedCheck,
  typedCheckProblem,
  CHECK_SAVED,
  PAPER_RESULTS,
  PAPERS_FETCH_FAILED,
} from '#app/domain/papers/paper-texts.ts'
import { saveCheckWithFile } from '#app/domain/papers/save-check-with-file.server.ts'
import { findStockCar } from '#app/domain/stock/find-stock-car.server.ts'
import { CAR_NOT_FOUND } from '#app/domain/stock/staff-texts.ts'
import { carPathFrom } from '#app/domain/stock/stock-search.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { withFilesForm } from '#app/http/forms/read-files-form.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/papers'
import { PaperCard } from './paper-card.tsx'

export async function loader({ params, url }: Route.LoaderArgs) {
  const today = nairobiDay(new Date())
  const found = isId(params.id)
    ? await Promise.all([findStockCar(params.id), findCarPapers(params.id, today)])
    : [null, null]
  const [details, papers] = found
  if (!details || !papers) return data({ page: null }, { status: 404 })
  return {
    page: {
      carPath: carPathFrom(details.car.id, url.searchParams),
      name: carName(details.car),
      today,
      overall: papers.overall.text,
      noDeposit: depositRefusal(papers.lights, { byStaff: true }),
      papers: papers.lights.map((light) => ({
        light,
        checks: papers.checks.filter(({ key }) => key === light.key).map(listedCheck),
        renewal: renewalOf(
          papers.checks.find(({ key }) => key === light.key),
          today,
        ),
      })),
    },
  }
}

/** A photo stands for its day: a renewal needs a new one, or the number and where it was seen. */
function renewalOf(last: StoredCheck | undefined, today: string): TypedCheck | null {
  if (last?.result !== 'ok') return null
  const { key, result, reference, note } = last
  return { key, result, reference, note, checkedOn: today }
}

function listedCheck(check: StoredCheck) {
  const { id, result, checkedOn, reference, note, checkedBy, fileId, isPdf } = check
  const label = PAPER_RESULTS.find(({ value }) => value === result)?.label
  const told = [reference, note, checkedBy && `by ${checkedBy}`].filter(Boolean)
  return {
    id,
    title: `${formatDate(checkedOn)}: ${label}`,
    details: told.join(' · '),
    fileId,
    isPdf,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 })
  const carId = params.id
  return withFilesForm(request, async (form) => {
    const typed = readCheckForm(form)
    if (!typed) throw data(null, { status: 400 })
    const refuse = (problem: string) => data({ problem, typed }, { status: 400 })
    const { result, ...check } = typed
    const problem = typedCheckProblem(typed)
    if (problem || result === null) return refuse(problem ?? '')
    const saved = await saveCheckWithFile(commandContextOf(context), {
      carId,
      check: { ...check, result },
      upload: form.get('file'),
      today: nairobiDay(new Date()),
    })
    if (!saved) throw data(null, { status: 404 })
    if (!saved.ok) return refuse(saved.reason)
    return redirectWithFlash(url.pathname + url.search, { kind: 'success', text: CHECK_SAVED })
  })
}

export default function Papers({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData
  if (!page) return <EmptyState title={CAR_NOT_FOUND}>It may have been deleted.</EmptyState>
  return (
    <>
      <PageHeading
        title="Papers"
        note={`${page.name}: ${page.overall}`}
        actions={<ButtonLink to={page.carPath}>Back to the car</ButtonLink>}
      />
      <div className="grid gap-4">
        {page.noDeposit && <Alert tone="warning" title={page.noDeposit} />}
        {page.papers.map(({ light, checks, renewal }) => (
          <PaperCard
            // Closes the form once a check is saved.
            key={`${light.key}-${checks.length}`}
            light={light}
            checks={checks}
            renewal={renewal}
            today={page.today}
            refused={actionData?.typed.key === light.key ? actionData : null}
          />
        ))}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={PAPERS_FETCH_FAILED} />
}
