import { data, Form } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import {
  createCopy,
  findCopiedPaper,
  listOpenCopies,
  withdrawCopy,
} from '#app/domain/papers/copies/paper-copies.server.ts'
import {
  COPY_MADE,
  COPY_WITHDRAWN,
  copyMessage,
  NO_ADDRESS_FOR_COPIES,
  COPY_HOURS,
  COPY_NAME_MAX_LENGTH,
  copyPath,
  readCopyForm,
} from '#app/domain/papers/copies/paper-copy.ts'
import { labelOfPaper } from '#app/domain/papers/paper-keys.ts'
import { PAPERS_FETCH_FAILED } from '#app/domain/papers/paper-texts.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { findStockCar } from '#app/domain/stock/find-stock-car.server.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { LinkSender } from '#app/pages/admin-frame/link-sender.tsx'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'

import type { Route } from './+types/paper-copies'
import { CoverEditor } from './cover-editor.tsx'

export async function loader({ params }: Route.LoaderArgs) {
  const paper = isId(params.id) ? await findCopiedPaper(params.id) : null
  const details = paper && (await findStockCar(paper.carId))
  if (!paper || !details) return data({ page: null }, { status: 404 })
  const [copies, publicUrl, { siteName }] = await Promise.all([
    listOpenCopies(paper.fileId, new Date()),
    readPublicUrl(),
    readSiteSettings(),
  ])
  const [label, name] = [labelOfPaper(paper.key), carName(details.car)]
  return {
    page: {
      carId: paper.carId,
      name,
      label,
      photo: `/admin/papers/${paper.fileId}`,
      copies: copies.map(({ id, forName, expiresAt, token }) => {
        const address = publicUrl && new URL(copyPath(token), publicUrl).href
        const about = { forName, paper: label, carName: name, siteName }
        const text = address && copyMessage(about, { address, expiresAt })
        const send = text && { text, address, whatsapp: whatsappLink({ number: '', text }) }
        return { id, forName, until: formatMoment(expiresAt), send: send || null }
      }),
    },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 })
  const fileId = params.id
  const form = await request.formData()
  const now = new Date()
  const back = `/admin/papers/${fileId}/copies`
  const withdrawn = formText(form, 'withdraw')
  if (withdrawn !== '') {
    const isDone =
      isId(withdrawn) &&
      (await withdrawCopy(commandContextOf(context), { id: withdrawn, fileId, now }))
    if (!isDone) throw data(null, { status: 404 })
    return redirectWithFlash(back, { kind: 'success', text: COPY_WITHDRAWN })
  }
  const typed = {
    forName: formText(form, 'forName'),
    parts: form.getAll('part').filter((part) => typeof part === 'string'),
    isOpen: form.has('open'),
  }
  const read = readCopyForm(typed)
  if (typeof read === 'string') return data({ problem: read, typed }, { status: 400 })
  const made = await createCopy(commandContextOf(context), { fileId, form: read, now })
  if (!made) throw data(null, { status: 404 })
  return redirectWithFlash(back, { kind: 'success', text: COPY_MADE })
}

export default function PaperCopies({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData
  if (!page) {
    return <EmptyState title="Photo not found">It may have been deleted with its car.</EmptyState>
  }
  const typed = actionData?.typed
  return (
    <>
      <PageHeading
        title={`Copies: ${page.label}`}
        note={page.name}
        actions={
          <ButtonLink to={`/admin/cars/${page.carId}/papers`}>Back to the papers</ButtonLink>
        }
      />
      <div className="grid gap-4">
        {page.copies.length > 0 && (
          <AccountSection title="Active links">
            <ul className="grid gap-6">
              {page.copies.map((copy) => (
                <li key={copy.id} className="grid gap-3 wrap-anywhere">
                  <p>
                    <strong>{copy.forName}</strong>
                    <span className="tabular text-ink-2">, until {copy.until}</span>
                  </p>
                  {copy.send ? (
                    <LinkSender {...copy.send} />
                  ) : (
                    <Alert tone="warning" title={NO_ADDRESS_FOR_COPIES} />
                  )}
                  <PostButton
                    fields={{ withdraw: copy.id }}
                    aria-label={`Withdraw the link for ${copy.forName}`}
                  >
                    Withdraw
                  </PostButton>
                </li>
              ))}
            </ul>
          </AccountSection>
        )}
        <AccountSection
          title="Create a link for a buyer"
          description={`It works for ${COPY_HOURS} hours. Their name, the shop’s name and the date are printed across the copy.`}
        >
          {actionData && <Alert tone="danger" title={actionData.problem} />}
          <Form
            method="post"
            // Clears the form once a link has been made.
            key={page.copies.length}
            className="grid gap-4"
          >
            <CoverEditor photo={page.photo} parts={typed?.parts ?? []} />
            <Field label="Buyer’s name" className="max-w-md">
              {(control) => (
                <Input
                  {...control}
                  name="forName"
                  maxLength={COPY_NAME_MAX_LENGTH}
                  defaultValue={typed?.forName}
                  autoComplete="off"
                />
              )}
            </Field>
            <Checkbox
              name="open"
              label="Nothing on it needs covering"
              defaultChecked={typed?.isOpen}
            />
            <div>
              <Button type="submit" variant="primary">
                Create the link
              </Button>
            </div>
          </Form>
        </AccountSection>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={PAPERS_FETCH_FAILED} />
}
