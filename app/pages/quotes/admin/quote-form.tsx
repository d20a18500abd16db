import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

import { LINES_MAX, NAME_MAX_LENGTH } from '#app/domain/quotes/quote.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

export type QuoteFields = Record<
  'forName' | 'forPhone' | 'price' | 'deposit' | 'lines' | 'expiresOn',
  string
>

export type QuoteAnswer = {
  errors?: FieldErrors
  problem?: string
  typed: Partial<QuoteFields>
}

type QuoteFormProps = {
  carId: string
  inquiryId: string | null
  listed: string
  days: { first: string; last: string }
  start: QuoteFields
  answer: QuoteAnswer | undefined
}

export function QuoteForm({ carId, inquiryId, listed, days, start, answer }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useNavigation().formAction?.startsWith('/admin/quotes/new') ?? false
  const { errors = {}, problem } = answer ?? {}
  const typed = { ...start, ...answer?.typed }

  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])

  return (
    <Form ref={form} method="post" className="max-w-[40rem]">
      <input type="hidden" name="carId" value={carId} />
      <input type="hidden" name="inquiryId" value={inquiryId ?? ''} />
      <Card className="grid grid-cols-1 gap-4">
        {problem && <Alert tone="danger" title={problem} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="For" error={errors.forName} required>
            {(control) => (
              <Input
                {...control}
                name="forName"
                defaultValue={typed.forName}
                maxLength={NAME_MAX_LENGTH}
                autoComplete="off"
                autoCapitalize="words"
              />
            )}
          </Field>
          <Field
            label="Their phone"
            optional
            error={errors.forPhone}
            help="Needed to open the quote by its code, and to send it on WhatsApp."
          >
            {(control) => (
              <Input
                {...control}
                type="tel"
                name="forPhone"
                defaultValue={typed.forPhone}
                maxLength={100}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Price" error={errors.price} help={`Listed at ${listed}.`} required>
            {(control) => (
              <Input
                {...control}
                name="price"
                inputMode="numeric"
                defaultValue={typed.price}
                maxLength={40}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Deposit" optional error={errors.deposit} help="Part of the price.">
            {(control) => (
              <Input
                {...control}
                name="deposit"
                inputMode="numeric"
                defaultValue={typed.deposit}
                maxLength={40}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <Field
          label="What the price includes"
          optional
          error={errors.lines}
          help={`One item per line, at most ${LINES_MAX}.`}
        >
          {(control) => <Textarea {...control} name="lines" rows={4} defaultValue={typed.lines} />}
        </Field>
        <Field
          label="Valid until"
          error={errors.expiresOn}
          help="Until the end of that day."
          required
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              name="expiresOn"
              min={days.first}
              max={days.last}
              defaultValue={typed.expiresOn}
              className="sm:max-w-60"
            />
          )}
        </Field>
        <p className="text-sm text-ink-2">
          A signed quote can’t be changed. You can withdraw it and sign a new one.
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="justify-self-start max-sm:w-full"
          busyText={isSaving && 'Signing…'}
        >
          Sign the quote
        </Button>
      </Card>
    </Form>
  )
}
