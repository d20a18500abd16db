import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { exportPerson } from '#app/domain/people/export-person.server.ts'
import { personExportText } from '#app/domain/people/person-export.ts'
import { can } from '#app/domain/staff/role.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { missingPermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'

import type { Route } from './+types/export'
import { NOT_A_CONTACT, readContacts } from './person-request.server.ts'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

export async function action({ request, context }: Route.ActionArgs) {
  if (!can(context.get(staffContext), 'export')) {
    return new Response(missingPermission('export'), { status: 403 })
  }
  const form = await request.formData()
  const contacts = readContacts(form)
  if (!contacts) return new Response(NOT_A_CONTACT, { status: 400 })
  const now = new Date()
  const exported = await exportPerson(commandContextOf(context), contacts, now)
  if (!exported.ok) return new Response(exported.reason, { status: 409 })
  const isJson = form.get('format') === 'json'
  return new Response(
    isJson ? `${JSON.stringify(exported.file, null, 2)}\n` : personExportText(exported.file),
    {
      headers: {
        'Content-Type': `${isJson ? 'application/json' : 'text/plain'}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="personal-data-${nairobiDay(now)}.${isJson ? 'json' : 'txt'}"`,
        'Cache-Control': 'no-store',
      },
    },
  )
}
