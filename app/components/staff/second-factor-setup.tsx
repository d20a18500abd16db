import { ConfirmCode } from './confirm-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type SetupFacts = {
  secret: string
  drawing: { path: string; size: number }
  recoveryCodes: readonly string[]
}

/** Shown once: the drawing for the app, the codes to keep, and the proof that the app works. */
export function SecondFactorSetup({ facts }: { facts: SetupFacts }) {
  const { secret, drawing, recoveryCodes } = facts
  return (
    <ol className="grid list-decimal gap-6 ps-5">
      <li>
        <p>Scan this with an authenticator app, or type the key into it.</p>
        <svg
          role="img"
          aria-label="QR code for the authenticator app"
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="mt-3 size-56 max-w-full rounded-md"
        >
          {/* Cameras read dark on light, in a dark theme too. */}
          <rect width={drawing.size} height={drawing.size} fill="#fff" />
          <path d={drawing.path} fill="#000" />
        </svg>
        <p className="mt-3 text-sm">
          Key: <code className="font-semibold break-all">{secret}</code>
        </p>
      </li>
      <li>
        <p className="mb-3">
          Keep these recovery codes where you will find them without your phone. They are not shown
          again.
        </p>
        <RecoveryCodes codes={recoveryCodes} />
      </li>
      <li>
        <ConfirmCode result={undefined} />
      </li>
    </ol>
  )
}
