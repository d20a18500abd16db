import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

import { CurrentPassword } from '#app/components/staff/current-password.tsx'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/components/staff/form-result.ts'
import { PASSKEY_TEXTS } from '#app/domain/staff/passkeys/passkey.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import { usePasskeyPlace } from './use-passkey-place.ts'

type AddPasskeyProps = {
  origin: string
  result: (FormResult & { passkeyOptions?: PublicKeyCredentialCreationOptionsJSON }) | undefined
}

export function AddPasskey({ origin, result }: AddPasskeyProps) {
  const place = usePasskeyPlace(origin)
  if (place === 'unsupported')
    return <p className="text-ink-2">This browser cannot use passkeys. A newer one can.</p>
  if (place === 'elsewhere') return <p className="text-ink-2">{PASSKEY_TEXTS.elsewhere(origin)}</p>
  return (
    <>
      <p className="hidden text-ink-2 noscript:block">
        Adding a passkey needs JavaScript, which is off in this browser.
      </p>
      <div className="noscript:hidden">
        <AddForm origin={origin} result={result} />
      </div>
    </>
  )
}

function AddForm({ origin, result }: AddPasskeyProps) {
  const started = resultOf(result, 'passkey-start')
  const added = resultOf(result, 'passkey-add')
  const options = started?.passkeyOptions
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [waitsFor, setWaitsFor] = useState(options)
  const [failure, setFailure] = useState<string | null>(null)
  const { formData, state } = useNavigation()
  const intent = state === 'idle' ? null : formData?.get('intent')
  // Set while rendering, so that the button is right from the first frame.
  const [asked, setAsked] = useState(options)
  if (options !== asked) {
    setAsked(options)
    setWaitsFor(options)
    setFailure(null)
  }

  useEffect(() => {
    if (!waitsFor) return undefined
    const leaving = new AbortController()
    void import('./ceremony.ts')
      .then(({ createPasskey }) =>
        createPasskey({ options: waitsFor, origin, signal: leaving.signal }),
      )
      .then((outcome) => {
        if (leaving.signal.aborted) return undefined
        setWaitsFor(undefined)
        button.current?.focus()
        if (!outcome.ok) return setFailure(outcome.sentence)
        form.current?.reset()
        return submit({ intent: 'passkey-add', answer: outcome.answer }, { method: 'post' })
      })
    return () => leaving.abort()
  }, [waitsFor, origin, submit])

  const isBusy = waitsFor !== undefined || intent === 'passkey-start' || intent === 'passkey-add'
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-4"
      onSubmit={() => {
        setFailure(null)
      }}
    >
      <input type="hidden" name="intent" value="passkey-start" />
      {failure ? <Alert tone="danger" title={failure} /> : <FormNotice result={added ?? started} />}
      <CurrentPassword result={started} />
      <div>
        <Button
          ref={button}
          type="submit"
          busyText={isBusy && (waitsFor ? PASSKEY_TEXTS.waiting : 'Adding...')}
        >
          Add a passkey
        </Button>
      </div>
    </Form>
  )
}
