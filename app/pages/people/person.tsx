import { data, Form, useNavigation } from 'react-router'

import { isId } from '#app/domain/ids/is-id.ts'
import { findInquiry } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { OWNED_BY, parseContact } from '#app/domain/people/contacts.server.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { type KnownNumber, listNumbersWith } from '#app/domain/people/look-up-person.server.ts'
import { count } from '#app/domain/text/count.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import type { Route } from './+types/person'
import { NOTHING_HELD, PersonData } from './person-data.tsx'
import {
  NOT_A_CONTACT,
  readContacts,
  requirePeoplePermission,
  loadPersonPage,
} from './person-request.server.ts'

const PATH = '/admin/people'
const CONFIRMATION_MISSING =
  'Confirm that you have checked who is asking. Nothing has been erased yet.'

type Erased = { inquiries: number; emails: number; mentions: number }

/** `2 inquiries, 1 email and 4 other places` */
function erasureSummary({ inquiries, emails, mentions }: Erased): string {
  return `${count(inquiries, 'inquiry', 'inquiries')}, ${count(emails, 'email')} and ${count(mentions, 'other place')}`
}

/** `?inquiry=<id>` looks up its sender, so that no personal data appears in the URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const permissions = requirePeoplePermission(context.get(staffContext))
  const inquiryId = url.searchParams.get('inquiry') ?? ''
  const inquiry = isId(inquiryId) ? await findInquiry(inquiryId) : null
  const contacts = [inquiry?.phoneE164 ?? inquiry?.phone, inquiry?.email]
    .map((text) => (text ? parseContact(text) : null))
    .filter((contact) => contact !== null)
  if (inquiry && contacts.length === 0) contacts.push({ kind: 'inquiry', id: inquiry.id })
  return { ...permissions, person: contacts.length > 0 ? await loadPersonPage(contacts) : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  requirePeoplePermission(staff)
  const form = await request.formData()
  const contacts = readContacts(form)
  const typed = formText(form, 'contact')
  // Not a whole number: perhaps a part of one.
  const isPart = !contacts || contacts.every(({ kind }) => kind === 'number')
  if (isPart && form.get('intent') === 'find') {
    const numbers = await listNumbersWith(typed)
    if (numbers.length > 0) return data({ typed, numbers })
  }
  if (!contacts) return data({ typed, problem: NOT_A_CONTACT }, { status: 400 })
  if (form.get('intent') !== 'erase') return data({ person: await loadPersonPage(contacts) })

  requirePermission(staff, 'delete')
  if (form.get('isSure') !== 'on') {
    const person = await loadPersonPage(contacts)
    return data({ person, unsure: CONFIRMATION_MISSING }, { status: 400 })
  }
  const erased = await erasePerson(commandContextOf(context), contacts, new Date())
  if (erased.ok) {
    return redirectWithFlash(PATH, {
      kind: 'success',
      text: 'Erased',
      description: erasureSummary(erased),
    })
  }
  const text = erased.reason === 'nothing' ? NOTHING_HELD : OWNED_BY[erased.reason]
  return redirectWithFlash(PATH, { kind: 'error', text })
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const answer: PersonResult = actionData ?? {}
  const isAnswered = (answer.problem ?? answer.numbers) !== undefined
  const person = answer.person ?? (isAnswered ? null : loaderData.person)
  return (
    <>
      <PageHeading
        title="Personal data"
        note="Everything the shop holds about one person, to show, export or erase at their request. Respond within 7 days."
      />
      <div className="grid max-w-4xl gap-6">
        <FindPersonForm typed={answer.typed} problem={answer.problem} />
        {answer.numbers && <KnownNumbers numbers={answer.numbers} />}
        {person && (
          <PersonData
            key={person.contacts.join(' ')}
            person={person}
            canExport={loaderData.canExport}
            canErase={loaderData.canErase}
            problem={answer.unsure}
          />
        )}
        <p className="text-sm text-ink-2">
          Staff accounts are not included. Manage them under Staff.
        </p>
      </div>
    </>
  )
}

type PersonResult = {
  person?: Route.ComponentProps['loaderData']['person']
  typed?: string
  problem?: string
  numbers?: readonly KnownNumber[]
  unsure?: string
}

type FindPersonFormProps = {
  typed?: string | undefined
  problem?: string | undefined
}

/** Finds a person by phone or email. A POST, so that neither ends up in a URL or a log. */
function FindPersonForm({ typed, problem }: FindPersonFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'find'
  return (
    <Card as="section" aria-label="Find a person">
      <Form method="post" action="/admin/people" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="find" />
        <div className="min-w-64 flex-1">
          <Field label="Phone number or email address" error={problem} required>
            {(control) => (
              <Input {...control} name="contact" defaultValue={typed} autoComplete="off" />
            )}
          </Field>
        </div>
        <Button type="submit" variant="primary" busyText={isBusy && 'Looking...'}>
          Find
        </Button>
      </Form>
    </Card>
  )
}

type KnownNumbersProps = { numbers: readonly { contact: string; name: string | null }[] }

/** The numbers with the part that was typed, to choose one. */
function KnownNumbers({ numbers }: KnownNumbersProps) {
  return (
    <Card as="section" aria-label="Numbers found" className="grid gap-3">
      <h2 className="text-lg">Whose data?</h2>
      <Form method="post" action="/admin/people" className="grid justify-items-start gap-2">
        <input type="hidden" name="intent" value="show" />
        {numbers.map(({ contact, name }) => (
          <Button key={contact} type="submit" name="contact" value={contact}>
            {name === null ? contact : `${contact}, ${name}`}
          </Button>
        ))}
      </Form>
    </Card>
  )
}
