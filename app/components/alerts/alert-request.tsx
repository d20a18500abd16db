import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

import { ALERT_CHANNELS, type AlertChannel } from '#app/domain/alerts/alert-recipient.ts'
import { alertConsent } from '#app/domain/alerts/alert-texts.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'

import { subscribeDevice } from './subscribe-device.ts'

type AlertRequestProps = {
  siteName: string
  channels: readonly AlertChannel[]
  /** Identifies this shop to push services. */
  pushKey: string
  problem: string | null
  fields: FieldErrors
  typed: Readonly<Record<string, string>>
  /** Further fields of the form. */
  children?: ReactNode
}

/** Asks how to alert the visitor, and says what the address is used for. */
export function AlertRequest(props: AlertRequestProps) {
  const { siteName, channels, pushKey, fields, typed, children } = props
  const submit = useSubmit()
  const navigation = useNavigation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const problem = refusal ?? props.problem ?? fields.push?.[0] ?? null
  const options = ALERT_CHANNELS.filter(({ value }) => channels.includes(value))
  const [first] = options

  async function askDevice(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    setRefusal(null)
    if (form.get('channel') !== 'push') return
    event.preventDefault()
    setIsAsking(true)
    const device = await subscribeDevice(pushKey)
    setIsAsking(false)
    if (!device.ok) return setRefusal(device.problem)
    form.set('push', device.push)
    await submit(form, { method: 'post' })
  }

  if (!first) return null
  return (
    <Form
      method="post"
      noValidate
      className="keeps-clear group mt-6 grid gap-4"
      onSubmit={(event) => void askDevice(event)}
    >
      {problem && <Alert tone="danger" title={problem} />}
      {children}
      {options.length > 1 ? (
        <RadioGroup
          legend="Tell me"
          name="channel"
          options={options}
          defaultValue={typed.channel || first.value}
          error={fields.channel?.[0]}
        />
      ) : (
        <input type="hidden" name="channel" value={first.value} />
      )}
      {channels.includes('email') && (
        <Field
          label="Email"
          error={fields.email}
          className="group-has-[[name=channel]:not([value=email]):checked]:hidden"
        >
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              defaultValue={typed.email}
              autoComplete="email"
              maxLength={254}
            />
          )}
        </Field>
      )}
      {channels.includes('whatsapp') && (
        <Field
          label="WhatsApp number"
          error={fields.phone}
          className="group-has-[[name=channel]:not([value=whatsapp]):checked]:hidden"
        >
          {(control) => (
            <Input
              {...control}
              name="phone"
              type="tel"
              defaultValue={typed.phone}
              autoComplete="tel"
              maxLength={40}
              placeholder="0712 345 678"
            />
          )}
        </Field>
      )}
      <p className="text-sm text-ink-2">
        {alertConsent(siteName)} More in our{' '}
        <a href="/privacy" className="underline underline-offset-4">
          privacy policy
        </a>
        .
      </p>
      <div>
        <Button
          type="submit"
          variant="primary"
          busyText={(isAsking || navigation.state === 'submitting') && 'Sending...'}
        >
          Tell me
        </Button>
      </div>
    </Form>
  )
}
