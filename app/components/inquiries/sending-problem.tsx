import { useEffect, useRef } from 'react'

import { SEND_ON_WHATSAPP } from '#app/domain/inquiries/form/inquiry-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

type SendingProblemProps = { problem: string; whatsappHref: string | null }

/** Why nothing was stored, and the way on that needs no server of ours. */
export function SendingProblem({ problem, whatsappHref }: SendingProblemProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its answer, a promise in newer browsers, is no clean-up.
    place.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  const action = whatsappHref && (
    <a
      href={whatsappHref}
      target="_blank"
      rel="noopener"
      className={buttonStyle({ variant: 'whatsapp' })}
    >
      <WhatsappIcon />
      {SEND_ON_WHATSAPP}
    </a>
  )
  return (
    <div ref={place} className="mb-4">
      <Alert tone="danger" title={problem} action={action} />
    </div>
  )
}
