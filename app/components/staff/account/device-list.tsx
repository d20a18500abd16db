import { forgetAllFiles } from '#app/components/admin/pending-files.ts'
import { forgetDrafts } from '#app/components/drafts.ts'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { circleCheckIcon } from '#app/ui/icons.ts'

import { AccountSection } from './account-section.tsx'

export type Device = {
  id: string
  name: string
  address: string | null
  startedAt: string
  isThis: boolean
}

type DeviceListProps = { devices: readonly Device[]; result: FormResult | undefined }

export function DeviceList({ devices, result }: DeviceListProps) {
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
