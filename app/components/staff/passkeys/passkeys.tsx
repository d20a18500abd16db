import { AccountSection } from '#app/components/staff/account/account-section.tsx'
import { CurrentPassword } from '#app/components/staff/current-password.tsx'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import { type FormResult, resultOf } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { TextField } from '#app/components/staff/text-field.tsx'
import {
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEY_TEXTS,
  type PasskeyAddress,
  passkeyObstacle,
  PASSKEYS_MAX,
} from '#app/domain/staff/passkeys/passkey.ts'

import { AddPasskey } from './add-passkey.tsx'

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
