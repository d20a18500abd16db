import { setTimeout as wait } from 'node:timers/promises'

import { data } from 'react-router'

import { EntryFrame, EntryLink } from '#app/components/staff/entry-frame.tsx'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import type { FormResult } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { TextField } from '#app/components/staff/text-field.tsx'
import { requestPasswordRecovery } from '#app/domain/staff/request-password-recovery.server.ts'
import { EmailSchema } from '#app/domain/staff/staff-schema.ts'
import { clientAddressOf } from '#app/http/auth-request.server.ts'
import { keepForm } from '#app/http/keep-form.ts'
import { linkOrigin } from '#app/http/link-origin.server.ts'
import { parseForm } from '#app/http/parse-form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { countAttempt } from '#app/http/sign-in-limit.server.ts'

import type { Route } from './+types/forgot-password'

/** Longer than the work for an account takes, so that the time tells nobody whether there is one. */
const ANSWER_MS = 400

const SENT =
  'If there is an account with this email, a letter with a link is on its way to it. The link works for one hour.'

const INTENT = 'recover'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), EmailSchema)
  const answer = (result: Omit<FormResult, 'intent'>, status = 200) =>
    data<FormResult>({ intent: INTENT, ...result }, { status })
  if (submission.status !== 'success') {
    return answer({ ok: false, errors: submission.reply().error ?? {} }, 400)
  }
  const { email } = submission.value
  const address = clientAddressOf(context)
  const tooMany = await countAttempt({ address, account: `recovery of ${email}` })
  if (tooMany) return answer({ ok: false, message: tooMany }, 429)
  const { requestId } = context.get(requestContext)
  await Promise.all([
    requestPasswordRecovery({ email, origin: linkOrigin(new URL(request.url)), requestId }),
    wait(ANSWER_MS),
  ])
  return answer({ ok: true, message: SENT })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <EntryFrame
      title="Forgot your password?"
      description="Enter the email of your account. A link that sets a new password comes by mail."
      footer={<EntryLink to="/admin/login">Back to the login</EntryLink>}
    >
      <FormNotice result={actionData} />
      {!actionData?.ok && (
        <IntentForm intent={INTENT} submit="Send the link" busy="Sending..." variant="primary">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            result={actionData}
          />
        </IntentForm>
      )}
    </EntryFrame>
  )
}
