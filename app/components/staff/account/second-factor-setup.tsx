import { QrCode, type QrDrawing } from '#app/ui/qr-code.tsx'

import { ConfirmCode } from './confirm-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

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
