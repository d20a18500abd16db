import { SECOND_STEP_TEXTS } from '#app/domain/staff/second-step/second-step.ts'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import {
  ConfirmCode,
  RecoveryCodes,
  SecondFactorSetup,
  type SetupFacts,
} from '#app/pages/staff/account/second-factor-setup.tsx'
import { FormNotice } from '#app/pages/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { CurrentPassword } from '#app/pages/staff/text-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { circleCheckIcon, infoIcon } from '#app/ui/icons.ts'

type Result = FormResult & { enrolment?: SetupFacts; recoveryCodes?: readonly string[] }

type SecondFactorProps = {
  isOn: boolean
  isDemanded: boolean
  result: Result | undefined
}

/** Optional unless the settings require it. */
export function SecondFactor({ isOn, isDemanded, result }: SecondFactorProps) {
  return (
    <AccountSection
      title="Second step"
      description="Protects your account if your password is stolen: signing in also asks for a code from an app on your phone."
    >
      <p>
        <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? circleCheckIcon : infoIcon}>
          {isOn ? 'On' : 'Off'}
        </Badge>
      </p>
      {isOn ? <WhenOn isDemanded={isDemanded} result={result} /> : <WhenOff result={result} />}
    </AccountSection>
  )
}

function WhenOff({ result }: { result: Result | undefined }) {
  const started = resultOf(result, 'second-factor-start')
  const confirmed = resultOf(result, 'second-factor-confirm')
  const stopped = resultOf(result, 'second-factor-stop')
  if (started?.enrolment) return <SecondFactorSetup facts={started.enrolment} />
  return (
    <>
      <FormNotice result={stopped ?? started} />
      {confirmed && <ConfirmAgain result={confirmed} />}
      <IntentForm intent="second-factor-start" submit="Set up" busy="Setting up...">
        <CurrentPassword result={started} />
      </IntentForm>
    </>
  )
}

/** A mistyped code can be entered again: the app already has the secret. */
function ConfirmAgain({ result }: { result: Result }) {
  return (
    <>
      <FormNotice result={result} />
      <ConfirmCode result={result} />
    </>
  )
}

function WhenOn({ isDemanded, result }: Omit<SecondFactorProps, 'isOn'>) {
  const confirmed = resultOf(result, 'second-factor-confirm')
  const renewed = resultOf(result, 'second-factor-codes')
  const stopped = resultOf(result, 'second-factor-stop')
  return (
    <>
      <FormNotice result={confirmed ?? renewed ?? stopped} />
      {renewed?.recoveryCodes && <RecoveryCodes codes={renewed.recoveryCodes} />}
      <IntentForm intent="second-factor-codes" submit="New recovery codes" busy="Creating...">
        <CurrentPassword result={renewed} />
      </IntentForm>
      {isDemanded ? (
        <p className="max-w-[60ch] text-ink-2">
          {SECOND_STEP_TEXTS.stays} {SECOND_STEP_TEXTS.newPhone}
        </p>
      ) : (
        <IntentForm intent="second-factor-stop" submit="Turn off" busy="Turning off...">
          <CurrentPassword result={stopped} />
        </IntentForm>
      )}
    </>
  )
}
