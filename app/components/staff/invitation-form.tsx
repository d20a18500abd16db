import type { ReactNode } from 'react'

import type { ButtonStyle } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/button.tsx'

import { IntentForm } from './intent-form.tsx'

type InvitationFormProps = {
  intent: string
  submit: string
  busy: string
  variant?: ButtonStyle['variant']
  /** Without a mail server, staff pass on the link themselves. */
  canSendMail: boolean
  children?: ReactNode
}

export function InvitationForm({ canSendMail, children, ...rest }: InvitationFormProps) {
  return (
    <IntentForm
      {...rest}
      {...(!canSendMail && { variant: 'secondary' })}
      submitValue={{ name: 'delivery', value: 'mail' }}
      aside={
        <Button
          type="submit"
          name="delivery"
          value="link"
          variant={canSendMail ? 'secondary' : 'primary'}
        >
          Create a link instead
        </Button>
      }
    >
      {children}
      {!canSendMail && (
        <p className="text-ink-2">
          This shop has no mail server yet, so it can’t email them. Create a link and send it
          yourself.
        </p>
      )}
    </IntentForm>
  )
}
