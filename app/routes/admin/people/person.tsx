import { data } from 'react-router'

import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { FindPersonForm } from '#app/components/admin/people/find-person-form.tsx'
import { PersonHeld } from '#app/components/admin/people/person-held.tsx'
import { isId } from '#app/domain/ids/is-id.ts'
import { findInquiry } from '#app/domain/inquiries/list-inquiries.server.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { parseContact } from '#app/domain/people/parse-contact.server.ts'
import {
  CONFIRMATION_MISSING,
  erasedText,
  NOT_A_CONTACT,
  NOTHING_HELD,
  OWNED_BY,
  PERSON_ERASED,
} from '#app/domain/people/people-texts.ts'
import { commandContextOf } from '#app/http/command-context.server.ts'
import { formText } from '#app/http/form-text.ts'
import { redirectWithNews } from '#app/http/news-cookie.server.ts'
import { readContacts, requirePeoplePermission, viewPerson } from '#app/http/people.server.ts'
import { requirePermission } from '#app/http/require-staff.server.ts'
import { staffContext } from '#app/http/staff-context.ts'

import type { Route } from './+types/person'

const PATH = '/admin/people'

/** `?inquiry=<id>` asks for its sender: an address holds no number and no name. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const may = requirePeoplePermission(context.get(staffContext))
  const inquiryId = url.searchParams.get('inquiry') ?? ''
  const inquiry = isId(inquiryId) ? await findInquiry(inquiryId) : null
  const contacts = [inquiry?.phoneE164 ?? inquiry?.phone, inquiry?.email]
    .map((written) => (written ? parseContact(written) : null))
    .filter((contact) => contact !== null)
  return { ...may, person: contacts.length > 0 ? await viewPerson(contacts) : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  requirePeoplePermission(staff)
  const form = await request.formData()
  const contacts = readContacts(form)
  if (!contacts) {
    const written = formText(form, 'contact')
    return data({ written, problem: NOT_A_CONTACT }, { status: 400 })
  }
  if (form.get('intent') !== 'erase') return data({ person: await viewPerson(contacts) })

  requirePermission(staff, 'delete')
  if (form.get('isSure') !== 'on') {
    const person = await viewPerson(contacts)
    return data({ person, unsure: CONFIRMATION_MISSING }, { status: 400 })
  }
  const erased = await erasePerson(commandContextOf(context), contacts, new Date())
  if (erased.ok) {
    return redirectWithNews(PATH, {
      kind: 'success',
      text: PERSON_ERASED,
      description: erasedText(erased),
    })
  }
  const text = erased.reason === 'nothing' ? NOTHING_HELD : OWNED_BY[erased.reason]
  return redirectWithNews(PATH, { kind: 'error', text })
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {}
  const person = answer.person ?? (answer.problem ? null : loaderData.person)
  return (
    <>
      <PageHeading
        title="Personal data"
        note="What the shop holds about one person: to show, to give, to erase when they ask. Answer within 7 days."
      />
      <div className="grid max-w-[56rem] gap-6">
        <FindPersonForm written={answer.written} problem={answer.problem} />
        {person && (
          <PersonHeld
            key={person.contacts.join(' ')}
            person={person}
            canExport={loaderData.canExport}
            canErase={loaderData.canErase}
            problem={answer.unsure}
          />
        )}
        <p className="text-sm text-ink-2">
          Accounts of staff are no part of this: they are kept, changed and closed under Staff.
        </p>
      </div>
    </>
  )
}

type Answer = {
  person?: Route.ComponentProps['loaderData']['person']
  written?: string
  problem?: string
  unsure?: string
}
