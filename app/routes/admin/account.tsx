import { data } from 'react-router'

import { PageHeading } from '#app/components/admin/page-heading.tsx'
import { ChangePassword } from '#app/components/staff/change-password.tsx'
import { DemandedSecondStep } from '#app/components/staff/demanded-second-step.tsx'
import { DeviceList } from '#app/components/staff/device-list.tsx'
import { OwnDetails } from '#app/components/staff/own-details.tsx'
import { SecondFactor } from '#app/components/staff/second-factor.tsx'
import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { describeDevice } from '#app/domain/staff/describe-device.ts'
import { listSessions } from '#app/domain/staff/list-sessions.server.ts'
import { findStaffMember } from '#app/domain/staff/list-staff.server.ts'
import { returnPath } from '#app/domain/staff/return-path.ts'
import { isHeldAtSetUp } from '#app/domain/staff/second-step.ts'
import { withCookies } from '#app/http/auth-request.server.ts'
import { redirectWithNews } from '#app/http/news-cookie.server.ts'
import { secondStepContext, staffContext } from '#app/http/staff-context.ts'

import type { Route } from './+types/account'
import { actOnAccount } from './account/account-actions.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, fullName, sessionId } = context.get(staffContext)
  const secondStep = context.get(secondStepContext)
  if (isHeldAtSetUp(secondStep)) return { isHeld: true as const, email }
  const [member, sessions] = await Promise.all([findStaffMember(id), listSessions(id)])
  return {
    isHeld: false as const,
    email,
    fullName,
    phone: member?.phone ?? '',
    hasSecondFactor: member?.hasSecondFactor ?? false,
    isDemanded: secondStep.isDemanded,
    devices: sessions.map((session) => ({
      id: session.id,
      name: describeDevice(session.userAgent),
      address: session.address,
      startedAt: formatMoment(session.startedAt),
      isThis: session.id === sessionId,
    })),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await actOnAccount({ request, context })
  if (!answer) throw data('This form is not known here.', { status: 400 })
  if (answer.isLetGo) {
    const to = returnPath(url.searchParams.get('to'))
    const news = { kind: 'success', text: answer.result.message ?? '' } as const
    return withCookies(redirectWithNews(to, news), answer.cookies)
  }
  return data(answer.result, { status: answer.status, headers: answer.cookies })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isHeld) return <DemandedSecondStep email={loaderData.email} result={actionData} />
  const { email, fullName, phone, hasSecondFactor, isDemanded, devices } = loaderData
  return (
    <div className="max-w-[48rem]">
      <PageHeading title="Your account" note={`You sign in as ${email}.`} />
      <div className="grid gap-8">
        <OwnDetails fullName={fullName} phone={phone} result={actionData} />
        <ChangePassword email={email} result={actionData} />
        <SecondFactor isOn={hasSecondFactor} isDemanded={isDemanded} result={actionData} />
        <DeviceList devices={devices} result={actionData} />
      </div>
    </div>
  )
}
