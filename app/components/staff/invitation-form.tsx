import type { ReactNode } from 'react'

import type { ButtonStyle } from '#app/ui/button-style.ts'
import { Button } from '#app/ui/button.tsx'

import { IntentForm } from './intent-form.tsx'

type InvitationFormProps = {
  intent: string
  submit: string
  busy: string
  variant?: ButtonStyle['variant']
  children?: ReactNode
}

export function InvitationForm({ children, ...rest }: InvitationFormProps) {
  return (
    <IntentForm
      {...rest}
      submitValue={{ name: 'delivery', value: 'mail' }}
      aside={
        <Button type="submit" name="delivery" value="link">
          Make a link instead
        </Button>
      }
    >
      {children}
    </IntentForm>
  )
}
