import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

import { ALERT_CHANNELS, type AlertChannel } from '#app/domain/alerts/alert-recipient.ts'
import {
  alertConsent,
  NO_NOTIFICATIONS,
  NOTIFICATIONS_BLOCKED,
  NOTIFICATIONS_FAILED,
  ALERT_REQUESTED,
} from '#app/domain/alerts/alert-texts.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

type AlertRequestProps = {
  siteName: string
  channels: readonly AlertChannel[]
  /** Identifies this shop to push services. */
  pushKey: string
  problem: string | null
  /** The way that is left to somebody who was refused. */
  chat: string | null
  fields: FieldErrors
  typed: Readonly<Record<string, string>>
  /** Further fields of the form. */
  children?: ReactNode
}

/** Asks how to alert the visitor, and says what the address is used for. */
export function AlertRequest(props: AlertRequestProps) {
  const { siteName, channels, pushKey, chat, fields, typed, children } = props
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
      {problem && (
        <Alert
          tone="danger"
          title={problem}
          action={chat && <WhatsappButton to={chat}>Ask on WhatsApp</WhatsappButton>}
        />
      )}
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
              maxLength={100}
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

/** Keeps the worker off other pages, which belong to the worker for offline copies. */
const SCOPE = '/alerts/'

/** In-app browsers, and iPhones outside the home screen, have no notifications. */
const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks for permission, which browsers grant only on a user gesture, and subscribes this browser.
 * @returns the subscription as JSON, or why there is none
 */
async function subscribeDevice(
  publicKey: string,
): Promise<{ ok: true; push: string } | { ok: false; problem: string }> {
  if (!canNotify()) return { ok: false, problem: NO_NOTIFICATIONS }
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return { ok: false, problem: NOTIFICATIONS_BLOCKED }
    const registration = await navigator.serviceWorker.register('/push-worker.js', { scope: SCOPE })
    await activated(registration)
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    // A shop that moved without its secret has a new key; the old subscription is useless then.
    const subscription = await registration.pushManager.subscribe(options).catch(async () => {
      await (await registration.pushManager.getSubscription())?.unsubscribe()
      return registration.pushManager.subscribe(options)
    })
    return { ok: true, push: JSON.stringify(subscription) }
  } catch {
    return { ok: false, problem: NOTIFICATIONS_FAILED }
  }
}

async function activated({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting
  if (active || !worker) return
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') resolve()
    if (worker.state === 'redundant') reject(new Error('The service worker was not installed.'))
  })
  await promise
}

type AlertRequestedProps = {
  channel: AlertChannel
  /** The page of the person's alerts, if they may see it. */
  path: string | null
}

export function AlertRequested({ channel, path }: AlertRequestedProps) {
  const { title, text } = ALERT_REQUESTED[channel]
  return (
    <div className="mt-6">
      <Alert
        tone="success"
        title={title}
        action={path && <ButtonLink to={path}>Your alerts</ButtonLink>}
      >
        {text}
      </Alert>
    </div>
  )
}

/** For visitors without email, and for shops that can't send any. */
export function AskOnWhatsapp({ link, isAlone }: { link: string; isAlone: boolean }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{isAlone ? 'On WhatsApp' : 'Or write to us on WhatsApp'}</h2>
      <p className="mt-1 mb-3 text-ink-2">
        Send us this message, and someone from our team will write to you.
      </p>
      <WhatsappButton to={link}>Ask on WhatsApp</WhatsappButton>
    </section>
  )
}
