import type { FormResult } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { TextField } from '#app/pages/staff/text-field.tsx'
import { QrCode, type QrDrawing } from '#app/ui/qr-code.tsx'

export type SetupFacts = {
  secret: string
  qrCode: QrDrawing
  recoveryCodes: readonly string[]
}

/** Shown once: QR code, recovery codes, and a field for a first code, to prove the app works. */
export function SecondFactorSetup({ facts }: { facts: SetupFacts }) {
  const { secret, qrCode, recoveryCodes } = facts
  return (
    <ol className="grid list-decimal gap-6 ps-5">
      <li>
        <p>Scan this with an authenticator app, or enter the key there.</p>
        <QrCode
          drawing={qrCode}
          label="QR code for the authenticator app"
          className="mt-3 size-56 max-w-full rounded-md"
        />
        <p className="mt-3 text-sm">
          Key: <code className="font-semibold break-all">{secret}</code>
        </p>
      </li>
      <li>
        <p className="mb-3">
          Keep these recovery codes somewhere you can reach without your phone. They will not be
          shown again.
        </p>
        <RecoveryCodes codes={recoveryCodes} />
      </li>
      <li>
        <ConfirmCode result={undefined} />
      </li>
    </ol>
  )
}

export function ConfirmCode({ result }: { result: FormResult | undefined }) {
  return (
    <IntentForm
      intent="second-factor-confirm"
      submit="Turn on"
      busy="Turning on..."
      variant="primary"
    >
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        result={result}
      />
    </IntentForm>
  )
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul
      aria-label="Recovery codes"
      className="tabular grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunken p-4 sm:max-w-sm"
    >
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
