import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigation, useSubmit } from 'react-router'

import { PASSKEY_TEXTS } from '#app/domain/staff/passkeys/passkey.ts'
import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in/auth-errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import { usePasskeyPlace } from './use-passkey-place.ts'

type Started = { passkeyOptions?: PublicKeyCredentialRequestOptionsJSON; passkeyError?: string }

type PasskeySignInProps = {
  origin: string
  /** Why the last passkey was refused. */
  error: string | undefined
}

export function PasskeySignIn({ origin, error }: PasskeySignInProps) {
  const fetcher = useFetcher<Started>()
  const submit = useSubmit()
  const button = useRef<HTMLButtonElement>(null)
  const [waitsFor, setWaitsFor] = useState<PublicKeyCredentialRequestOptionsJSON>()
  const [failure, setFailure] = useState<string | null>(null)
  const { formData, state } = useNavigation()
  const isSent = state !== 'idle' && formData?.get('intent') === 'passkey'
  const [answered, setAnswered] = useState(fetcher.data)
  if (fetcher.data !== answered) {
    setAnswered(fetcher.data)
    setWaitsFor(fetcher.data?.passkeyOptions)
    setFailure(fetcher.data?.passkeyError ?? null)
  }

  useEffect(() => {
    if (!waitsFor) return undefined
    const leaving = new AbortController()
    void import('./ceremony.ts')
      .then(({ getPasskey }) => getPasskey({ options: waitsFor, origin, signal: leaving.signal }))
      .then((outcome) => {
        if (leaving.signal.aborted) return undefined
        setWaitsFor(undefined)
        button.current?.focus()
        if (!outcome.ok) return setFailure(outcome.sentence)
        return submit({ intent: 'passkey', answer: outcome.answer }, { method: 'post' })
      })
    return () => leaving.abort()
  }, [waitsFor, origin, submit])

  if (usePasskeyPlace(origin) !== 'here') return null
  const isBusy = waitsFor !== undefined || fetcher.state !== 'idle' || isSent
  const shown = isBusy ? null : (failure ?? error)
  const start = () => {
    setFailure(null)
    // Reloading loaders meanwhile would cancel the navigation that a quick device starts.
    void fetcher.submit(
      { intent: 'passkey-start' },
      { method: 'post', defaultShouldRevalidate: false },
    )
  }
  return (
    <div className="grid gap-4 noscript:hidden">
      <p aria-hidden className="flex items-center gap-3 text-sm text-ink-2">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
      {shown && <Alert tone="danger" title={shown} />}
      <Button
        ref={button}
        size="lg"
        block
        onClick={start}
        busyText={isBusy && (isSent ? SIGN_IN_TEXTS.busy : PASSKEY_TEXTS.waiting)}
      >
        {PASSKEY_TEXTS.button}
      </Button>
    </div>
  )
}
