import { setTimeout as wait } from 'node:timers/promises'

import { data } from 'react-router'

import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { requestPasswordRecovery } from '#app/domain/staff/passwords/recover-account.server.ts'
import { EmailSchema } from '#app/domain/staff/staff-schema.ts'
import { clientAddressOf } from '#app/http/auth/auth-request.server.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { preserveForm } from '#app/http/forms/preserve-form.ts'
import { countLinkRequest } from '#app/http/limits/sign-in-limit.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { canSendMail } from '#app/infra/mailer.server.ts'
import { FormNotice } from '#app/pages/staff/form-notice.tsx'
import type { FormResult } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { TextField } from '#app/pages/staff/text-field.tsx'

import type { Route } from './+types/forgot-password'
import { AuthFrame, AuthLink } from './auth-frame.tsx'

/** Longer than the work for an account takes, so that timing does not reveal whether one exists. */
const RESPONSE_MS = 400

const SENT =
  'If there is an account with this email address, we have sent it a link. The link works for one hour.'

const BY_HAND =
  'Whoever runs its server can make one for you: npm run staff -- reset-password, followed by your email address.'

const NO_ADDRESS = `We cannot email links yet, because this shop does not know its web address. ${BY_HAND}`

const NO_MAIL_SERVER = `We cannot email links yet, because this shop has no mail server. ${BY_HAND}`

const WAITS = `If there is an account with this email address, its link will be sent once this shop can send email. ${BY_HAND}`

const INTENT = 'recover'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveForm]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export function loader() {
  return { canSendMail: canSendMail() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), EmailSchema)
  const answer = (result: Omit<FormResult, 'intent'>, status = 200) =>
    data<FormResult>({ intent: INTENT, ...result }, { status })
  if (submission.status !== 'success') {
    return answer({ ok: false, fields: wrongFields(submission) }, 400)
  }
  const { email } = submission.value
  const tooMany = await countLinkRequest(clientAddressOf(context), email)
  if (tooMany) return answer({ ok: false, message: tooMany }, 429)
  const origin = await readPublicUrl()
  if (origin === null) return answer({ ok: false, message: NO_ADDRESS }, 409)
  const { requestId } = context.get(requestContext)
  await Promise.all([requestPasswordRecovery({ email, origin, requestId }), wait(RESPONSE_MS)])
  return answer({ ok: true, message: canSendMail() ? SENT : WAITS })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthFrame
      title="Forgot your password?"
      description={`Enter the email address of your account. ${loaderData.canSendMail ? 'We will send you a link to set a new password.' : NO_MAIL_SERVER}`}
      footer={<AuthLink to="/admin/login">Back to sign-in</AuthLink>}
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
    </AuthFrame>
  )
}
