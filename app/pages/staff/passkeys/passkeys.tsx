import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'

import {
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEY_TEXTS,
  type PasskeyAddress,
  passkeyObstacle,
  PASSKEYS_MAX,
} from '#app/domain/staff/passkeys/passkey.ts'
import { AccountSection } from '#app/pages/staff/account/account-section.tsx'
import { FormNotice } from '#app/pages/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { CurrentPassword, TextField } from '#app/pages/staff/text-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import { usePasskeyPlace } from './use-passkey-place.ts'

type Passkey = {
  id: string
  name: string
  rpId: string
  addedAt: string
  lastUsedAt: string | null
}

type Result = FormResult & { passkeyOptions?: PublicKeyCredentialCreationOptionsJSON }

type PasskeysProps = {
  passkeys: readonly Passkey[]
  address: PasskeyAddress
  result: Result | undefined
}

export function Passkeys({ passkeys, address, result }: PasskeysProps) {
  const rpId = address.ok ? address.rpId : null
  const changed = resultOf(result, 'passkey-rename') ?? resultOf(result, 'passkey-remove')
  // A row shows its own errors for as long as it exists.
  const isInRow = passkeys.some(({ id }) => isOf(changed, id))
  return (
    <AccountSection
      title="Passkeys"
      description="Sign in with the fingerprint, face or PIN of one of your devices. You won’t need a password or code, though both still work."
    >
      {!isInRow && <FormNotice result={changed} />}
      {passkeys.length === 0 ? (
        <p className="text-ink-2">You have no passkeys yet.</p>
      ) : (
        <>
          <ul aria-label="Your passkeys" className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                // Closes the row after a change.
                key={`${passkey.id} ${passkey.name}`}
                passkey={passkey}
                worksAt={rpId}
                result={isOf(changed, passkey.id) ? changed : undefined}
              />
            ))}
          </ul>
          <p className="max-w-[60ch] text-sm text-ink-2">
            If you do not recognise a passkey, remove it, sign out all other devices and change your
            password.
          </p>
        </>
      )}
      <Adding isFull={passkeys.length >= PASSKEYS_MAX} address={address} result={result} />
    </AccountSection>
  )
}

function Adding({
  isFull,
  address,
  result,
}: Pick<PasskeysProps, 'address' | 'result'> & { isFull: boolean }) {
  // The last one allowed was just added.
  if (isFull) {
    return (
      <>
        <FormNotice result={resultOf(result, 'passkey-add')} />
        <p className="text-ink-2">{PASSKEY_TEXTS.tooMany}</p>
      </>
    )
  }
  return address.ok ? (
    <AddPasskey origin={address.origin} result={result} />
  ) : (
    <p className="max-w-[60ch] text-ink-2">{passkeyObstacle(address.reason, address.origin)}</p>
  )
}

const isOf = (result: FormResult | undefined, id: string) => result?.typed?.passkey?.[0] === id

type PasskeyRowProps = {
  passkey: Passkey
  worksAt: string | null
  result: FormResult | undefined
}

function PasskeyRow({ passkey, worksAt, result }: PasskeyRowProps) {
  const { id, name, rpId, addedAt, lastUsedAt } = passkey
  return (
    <li className="grid gap-1 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-2">
        Added {addedAt}. {lastUsedAt ? `Last used ${lastUsedAt}.` : 'Not used yet.'}
      </p>
      {worksAt !== null && worksAt !== rpId && (
        <p className="text-sm font-semibold">{PASSKEY_TEXTS.wasMadeFor(rpId)}</p>
      )}
      {/* Closes once it is renamed. */}
      <details key={name} open={result !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          Rename or remove<span className="sr-only"> {name}</span>
        </summary>
        <div className="grid gap-6 pt-2 pb-3">
          <FormNotice result={result} />
          <IntentForm
            intent="passkey-rename"
            submit="Rename"
            busy="Renaming..."
            values={{ passkey: id }}
          >
            <TextField
              label="Name"
              name="name"
              defaultValue={name}
              maxLength={PASSKEY_NAME_MAX_LENGTH}
              autoComplete="off"
              required
              result={resultOf(result, 'passkey-rename')}
            />
          </IntentForm>
          <IntentForm
            intent="passkey-remove"
            submit="Remove"
            busy="Removing..."
            variant="danger"
            values={{ passkey: id }}
          >
            <CurrentPassword result={resultOf(result, 'passkey-remove')} />
          </IntentForm>
        </div>
      </details>
    </li>
  )
}

type AddPasskeyProps = {
  origin: string
  result: (FormResult & { passkeyOptions?: PublicKeyCredentialCreationOptionsJSON }) | undefined
}

function AddPasskey({ origin, result }: AddPasskeyProps) {
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
