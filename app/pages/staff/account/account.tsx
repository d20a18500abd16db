import type { ComponentProps } from 'react'
import { data } from 'react-router'

import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { findStaffMember } from '#app/domain/staff/list-staff.server.ts'
import { listPasskeys } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { isHeldAtSetUp } from '#app/domain/staff/second-step/second-step.ts'
import { describeDevice } from '#app/domain/staff/sign-in/describe-device.ts'
import { returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import { listSessions } from '#app/domain/staff/sign-in/sessions.server.ts'
import { withCookies } from '#app/http/auth/auth-request.server.ts'
import { findPasskeyAddress } from '#app/http/auth/passkeys.server.ts'
import { secondStepContext, staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { forgetAllFiles } from '#app/pages/admin-frame/pending-files.ts'
import { forgetDrafts } from '#app/pages/site/drafts.ts'
import { FormNotice } from '#app/pages/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { NewPasswordFields } from '#app/pages/staff/new-password-fields.tsx'
import { Passkeys } from '#app/pages/staff/passkeys/passkeys.tsx'
import { SecondFactor } from '#app/pages/staff/sign-in/second-factor.tsx'
import { CurrentPassword, TextField } from '#app/pages/staff/text-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { circleCheckIcon } from '#app/ui/icons.ts'

import type { Route } from './+types/account'
import { actOnAccount } from './account-actions.server.ts'
import { AccountSection } from './account-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, fullName, sessionId } = context.get(staffContext)
  const secondStep = context.get(secondStepContext)
  if (isHeldAtSetUp(secondStep)) return { isHeld: true as const, email }
  const [member, sessions, passkeys, passkeyAddress] = await Promise.all([
    findStaffMember(id),
    listSessions(id),
    listPasskeys(id),
    findPasskeyAddress(context),
  ])
  return {
    isHeld: false as const,
    email,
    fullName,
    phone: member?.phone ?? '',
    hasSecondFactor: member?.hasSecondFactor ?? false,
    isDemanded: secondStep.isDemanded,
    passkeyAddress,
    passkeys: passkeys.map(({ addedAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      addedAt: formatMoment(addedAt),
      lastUsedAt: lastUsedAt && formatMoment(lastUsedAt),
    })),
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
  if (!answer) throw data('Unknown form.', { status: 400 })
  if (answer.isReleased) {
    const to = returnPath(url.searchParams.get('to'))
    const flash = { kind: 'success', text: answer.result.message ?? '' } as const
    return withCookies(redirectWithFlash(to, flash), answer.cookies)
  }
  return data(answer.result, { status: answer.status, headers: answer.cookies })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isHeld) return <RequiredSecondStep email={loaderData.email} result={actionData} />
  const { email, fullName, phone, hasSecondFactor, isDemanded, devices } = loaderData
  const { passkeys, passkeyAddress } = loaderData
  return (
    <div className="max-w-3xl">
      <PageHeading title="Your account" note={`You sign in as ${email}.`} />
      <div className="grid gap-8">
        <OwnDetails fullName={fullName} phone={phone} result={actionData} />
        <ChangePassword email={email} result={actionData} />
        <SecondFactor isOn={hasSecondFactor} isDemanded={isDemanded} result={actionData} />
        <Passkeys passkeys={passkeys} address={passkeyAddress} result={actionData} />
        <DeviceList devices={devices} result={actionData} />
      </div>
    </div>
  )
}

type ChangePasswordProps = { email: string; result: FormResult | undefined }

function ChangePassword({ email, result: last }: ChangePasswordProps) {
  const result = resultOf(last, 'password')
  return (
    <AccountSection title="Password" description="Changing it signs out your other devices.">
      <FormNotice result={result} />
      {/* Cleared once the password has been changed. */}
      <IntentForm
        key={result?.ok ? 'changed' : 'open'}
        intent="password"
        submit="Change password"
        busy="Saving..."
      >
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <CurrentPassword result={result} />
        <NewPasswordFields email={email} result={result} />
      </IntentForm>
    </AccountSection>
  )
}

function RequiredSecondStep({
  email,
  result,
}: {
  email: string
  result: ComponentProps<typeof SecondFactor>['result']
}) {
  return (
    <div>
      <PageHeading
        title="Set up your second step"
        note={
          'This shop requires all staff to enter a code from an app on their phone as well as ' +
          `their password. You sign in as ${email} and have not set it up yet. It takes a minute ` +
          'with any authenticator app, and then you continue to the page you wanted.'
        }
      />
      <SecondFactor isOn={false} isDemanded result={result} />
    </div>
  )
}

type OwnDetailsProps = { fullName: string; phone: string; result: FormResult | undefined }

function OwnDetails({ fullName, phone, result: last }: OwnDetailsProps) {
  const result = resultOf(last, 'details')
  return (
    <AccountSection title="Your details">
      <FormNotice result={result} />
      <IntentForm intent="details" submit="Save details" busy="Saving...">
        <TextField
          label="Name"
          name="fullName"
          autoComplete="name"
          defaultValue={fullName}
          required
          result={result}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          optional
          help="You can use it to sign in instead of your email address."
          defaultValue={phone}
          result={result}
        />
      </IntentForm>
    </AccountSection>
  )
}

type Device = {
  id: string
  name: string
  address: string | null
  startedAt: string
  isThis: boolean
}

type DeviceListProps = { devices: readonly Device[]; result: FormResult | undefined }

function DeviceList({ devices, result }: DeviceListProps) {
  const notice =
    resultOf(result, 'sign-out-one') ??
    resultOf(result, 'sign-out-others') ??
    resultOf(result, 'sign-out-everywhere')
  return (
    <AccountSection
      title="Where you are signed in"
      description="If you do not recognise a device, sign it out and change your password."
    >
      <FormNotice result={notice} />
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{device.name}</p>
              <p className="text-sm text-ink-2">
                Since {device.startedAt}
                {device.address && `, from ${device.address}`}
              </p>
            </div>
            {device.isThis ? (
              <Badge tone="info" icon={circleCheckIcon}>
                This device
              </Badge>
            ) : (
              <IntentForm
                intent="sign-out-one"
                submit="Sign out"
                busy="Signing out..."
                values={{ session: device.id }}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <IntentForm
          intent="sign-out-others"
          submit="Sign out all other devices"
          busy="Signing out..."
        />
        <IntentForm
          intent="sign-out-everywhere"
          onSubmit={() => {
            forgetDrafts()
            void forgetAllFiles()
          }}
          submit="Sign out everywhere"
          busy="Signing out..."
        />
      </div>
    </AccountSection>
  )
}
