import { data } from 'react-router'

import { ChangePassword } from '#app/components/staff/change-password.tsx'
import { DeviceList } from '#app/components/staff/device-list.tsx'
import { OwnDetails } from '#app/components/staff/own-details.tsx'
import { SecondFactor } from '#app/components/staff/second-factor.tsx'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { describeDevice } from '#app/domain/staff/describe-device.ts'
import { listSessions } from '#app/domain/staff/list-sessions.server.ts'
import { findStaffMember } from '#app/domain/staff/list-staff.server.ts'
import { staffContext } from '#app/http/staff-context.ts'

import type { Route } from './+types/account'
import { actOnAccount } from './account/account-actions.server.ts'

export const meta = () => [{ title: 'Your account' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, fullName, sessionId } = context.get(staffContext)
  const [member, sessions] = await Promise.all([findStaffMember(id), listSessions(id)])
  return {
    email,
    fullName,
    phone: member?.phone ?? '',
    hasSecondFactor: member?.hasSecondFactor ?? false,
    devices: sessions.map((session) => ({
      id: session.id,
      name: describeDevice(session.userAgent),
      address: session.address,
      startedAt: formatMoment(session.startedAt),
      isThis: session.id === sessionId,
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await actOnAccount({ request, context })
  if (!answer) throw data('This form is not known here.', { status: 400 })
  return data(answer.result, { status: answer.status, headers: answer.cookies })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, fullName, phone, hasSecondFactor, devices } = loaderData
  return (
    <div className="grid max-w-[48rem] gap-8">
      <header>
        <h1 className="text-3xl">Your account</h1>
        <p className="mt-2 text-ink-2">You sign in as {email}.</p>
      </header>
      <OwnDetails fullName={fullName} phone={phone} result={actionData} />
      <ChangePassword email={email} result={actionData} />
      <SecondFactor isOn={hasSecondFactor} result={actionData} />
      <DeviceList devices={devices} result={actionData} />
    </div>
  )
}
