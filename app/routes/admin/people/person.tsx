import { data } from 'react-router'

import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { FindPersonForm } from '#app/components/admin/people/find-person-form.tsx'
import { PersonData } from '#app/components/admin/people/person-data.tsx'
import { isId } from '#app/domain/ids/is-id.ts'
import { findInquiry } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { parseContact } from '#app/domain/people/parse-contact.server.ts'
import {
  CONFIRMATION_MISSING,
  erasureSummary,
  NOT_A_CONTACT,
  NOTHING_HELD,
  OWNED_BY,
  PERSON_ERASED,
} from '#app/domain/people/people-texts.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'

import type { Route } from './+types/person'
import { readContacts, requirePeoplePermission, viewPerson } from './person-request.server.ts'

const PATH = '/admin/people'

/** `?inquiry=<id>` looks up its sender, so that no personal data appears in the URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const permissions = requirePeoplePermission(context.get(staffContext))
  const inquiryId = url.searchParams.get('inquiry') ?? ''
  const inquiry = isId(inquiryId) ? await findInquiry(inquiryId) : null
  const contacts = [inquiry?.phoneE164 ?? inquiry?.phone, inquiry?.email]
    .map((text) => (text ? parseContact(text) : null))
    .filter((contact) => contact !== null)
  if (inquiry && contacts.length === 0) contacts.push({ kind: 'inquiry', id: inquiry.id })
  return { ...permissions, person: contacts.length > 0 ? await viewPerson(contacts) : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  requirePeoplePermission(staff)
  const form = await request.formData()
  const contacts = readContacts(form)
  if (!contacts) {
    const typed = formText(form, 'contact')
    return data({ typed, problem: NOT_A_CONTACT }, { status: 400 })
  }
  if (form.get('intent') !== 'erase') return data({ person: await viewPerson(contacts) })

  requirePermission(staff, 'delete')
  if (form.get('isSure') !== 'on') {
    const person = await viewPerson(contacts)
    return data({ person, unsure: CONFIRMATION_MISSING }, { status: 400 })
  }
  const erased = await erasePerson(commandContextOf(context), contacts, new Date())
  if (erased.ok) {
    return redirectWithFlash(PATH, {
      kind: 'success',
      text: PERSON_ERASED,
      description: erasureSummary(erased),
    })
  }
  const text = erased.reason === 'nothing' ? NOTHING_HELD : OWNED_BY[erased.reason]
  return redirectWithFlash(PATH, { kind: 'error', text })
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {}
  const person = answer.person ?? (answer.problem ? null : loaderData.person)
  return (
    <>
      <PageHeading
        title="Personal data"
        note="Everything the shop holds about one person, to show, export or erase at their request. Respond within 7 days."
      />
      <div className="grid max-w-4xl gap-6">
        <FindPersonForm typed={answer.typed} problem={answer.problem} />
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

type Answer = {
  person?: Route.ComponentProps['loaderData']['person']
  typed?: string
  problem?: string
  unsure?: string
}
