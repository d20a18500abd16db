import { isId } from '#app/domain/ids/is-id.ts'
import { PasskeyNameSchema } from '#app/domain/staff/passkeys/passkey-schema.ts'
import { PASSKEY_TEXTS } from '#app/domain/staff/passkeys/passkey.ts'
import { removePasskeys, renamePasskey } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { isPasswordOf } from '#app/domain/staff/passwords/change-password.server.ts'
import { authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { ConfirmSchema } from '#app/domain/staff/staff-schema.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { addPasskey, startPasskey } from '#app/http/auth/passkeys.server.ts'
import { typedFields } from '#app/http/auth/step-up.server.ts'
import { formText } from '#app/http/forms/form-text.ts'

import {
  type Answer,
  parse,
  refused,
  type Requester,
  type Submission,
  withPassword,
} from './account-answer.server.ts'

export const PASSKEY_ACTIONS = {
  'passkey-start': async ({ args, staff, form }) =>
    confirmed({ args, staff, form }, async () => {
      const started = await startPasskey(args, staff)
      if (!started.ok) return refused(started.reason)
      return { ok: true, passkeyOptions: started.value, cookies: started.cookies }
    }),

  'passkey-add': async ({ args, staff, form }) => {
    const added = await addPasskey(args, { staff, written: formText(form, 'answer') })
    if (!added.ok) return refused(added.reason)
    return {
      ok: true,
      message: `“${added.value.name}” now signs you in. Your password works as before.`,
      cookies: added.cookies,
    }
  },

  'passkey-rename': async ({ args, staff, form }) => {
    const typed = typedFields(form, ['passkey', 'name'])
    const id = formText(form, 'passkey')
    const parsed = parse(form, PasskeyNameSchema)
    if (!parsed.ok) return { ...parsed, typed }
    const { name } = parsed.value
    const renamed = isId(id)
      ? await renamePasskey(commandContextOf(args.context), { accountId: staff.id, id, name })
      : { ok: false, reason: PASSKEY_TEXTS.gone }
    return renamed.ok ? { ok: true, message: `It is now called “${name}”.` } : gone
  },

  'passkey-remove': async ({ args, staff, form }) => {
    const typed = typedFields(form, ['passkey'])
    const id = formText(form, 'passkey')
    const answer = await confirmed({ args, staff, form }, async () => {
      const removed = isId(id)
        ? await removePasskeys(commandContextOf(args.context), { accountId: staff.id, id })
        : 0
      return removed > 0
        ? { ok: true, message: 'The passkey is removed and no longer signs in.' }
        : gone
    })
    return answer.ok ? answer : { ...answer, typed }
  },
} satisfies Readonly<Record<string, (submission: Submission) => Promise<Answer>>>

const gone: Answer = { ok: false, message: PASSKEY_TEXTS.gone, status: 409 }

/** Requires the current password first. */
async function confirmed(
  { args, staff, form }: Requester & { form: FormData },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const parsed = parse(form, ConfirmSchema)
  if (!parsed.ok) return parsed
  return withPassword({ args, staff }, async () =>
    (await isPasswordOf(staff.id, parsed.value.current))
      ? work()
      : refused(authError('wrong_password')),
  )
}
