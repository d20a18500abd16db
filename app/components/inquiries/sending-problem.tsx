import { useEffect, useRef } from 'react'

import { SEND_ON_WHATSAPP } from '#app/domain/inquiries/form/inquiry-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

type SendingProblemProps = { problem: string; whatsappHref: string | null }

/** The reason, and a way to reach the dealer without this server. */
export function SendingProblem({ problem, whatsappHref }: SendingProblemProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Returns a promise in newer browsers, which is no effect clean-up.
    container.current?.scrollIntoView({ block: 'center' })
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
    <div ref={container} className="mb-4">
      <Alert tone="danger" title={problem} action={action} />
    </div>
  )
}
