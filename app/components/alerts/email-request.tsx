import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { alertConsent } from '#app/domain/alerts/alert-texts.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'

type EmailRequestProps = {
  siteName: string
  problem: string | null
  fields: FieldErrors
  email: string | undefined
  /** What else is asked. */
  children?: ReactNode
}

/** Asks for an email about something, with what the address is used for. */
export function EmailRequest({ siteName, problem, fields, email, children }: EmailRequestProps) {
  return (
    <Form method="post" noValidate className="mt-6 grid gap-4">
      {problem && <Alert tone="danger" title={problem} />}
      {children}
      <Field label="Email" error={fields.email} required>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            defaultValue={email}
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
      <p className="text-sm text-ink-2">
        {alertConsent(siteName)} More in our{' '}
        <a href="/privacy" className="underline underline-offset-4">
          privacy policy
        </a>
        .
      </p>
      <div>
        <Button type="submit" variant="primary">
          Tell me by email
        </Button>
      </div>
    </Form>
  )
}
