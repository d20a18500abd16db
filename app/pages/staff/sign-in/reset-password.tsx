import { data, redirect } from 'react-router'

import { admitDevice, resetPassword } from '#app/domain/staff/passwords/change-password.server.ts'
import { findPasswordLink } from '#app/domain/staff/passwords/password-link.server.ts'
import { authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { NewPasswordSchema } from '#app/domain/staff/staff-schema.ts'
import { knownDeviceCookie } from '#app/http/auth/known-device.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { preserveForm } from '#app/http/forms/preserve-form.ts'
import { countLinkUse } from '#app/http/limits/sign-in-limit.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { FormNotice } from '#app/pages/staff/form-notice.tsx'
import type { FormResult } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { NewPasswordFields } from '#app/pages/staff/new-password-fields.tsx'
import { Alert } from '#app/ui/alert.tsx'

import type { Route } from './+types/reset-password'
import { AuthFrame, AuthLink } from './auth-frame.tsx'

const INTENT = 'reset'
const KEEP = 'keep'
const TOKEN_MAX_LENGTH = 200

const tokenOf = (url: URL) => (url.searchParams.get('token') ?? '').slice(0, TOKEN_MAX_LENGTH)

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveForm]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ url }: Route.LoaderArgs) {
  const holder = await findPasswordLink(tokenOf(url))
  return data(holder && { email: holder.email, isFirst: !holder.hasPassword }, {
    status: holder ? 200 : 400,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const isKept = formText(form, 'intent') === KEEP
  const submission = parseForm(form, NewPasswordSchema)
  const refuse = (result: Partial<FormResult>, status: number) =>
    data<FormResult>({ intent: isKept ? KEEP : INTENT, ok: false, ...result }, { status })
  if (!isKept && submission.status !== 'success') {
    return refuse({ fields: wrongFields(submission) }, 400)
  }
  const { requestId } = context.get(requestContext)
  const token = tokenOf(url)
  const tooMany = await countLinkUse(token)
  if (tooMany) return refuse({ message: tooMany }, 429)
  const result =
    !isKept && submission.status === 'success'
      ? await resetPassword({ token, password: submission.value.password, requestId })
      : await admitDevice({ token, requestId })
  if (result.ok) {
    const headers = { 'Set-Cookie': await knownDeviceCookie(result.email) }
    return redirect(`/admin/login?done=${isKept ? 'device' : 'password'}`, { headers })
  }
  const { code, sentence, status, reasons } = result.reason
  return refuse({ code, message: sentence, ...(reasons && { reasons }) }, status)
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ExpiredLink />
  const { email, isFirst } = loaderData
  return (
    <AuthFrame
      title={isFirst ? 'Choose your password' : 'Set a new password'}
      description={`For ${email}.`}
      footer={<AuthLink to="/admin/login">Back to sign-in</AuthLink>}
    >
      <FormNotice result={actionData} />
      <IntentForm intent={INTENT} submit="Save password" busy="Saving..." variant="primary">
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <NewPasswordFields email={email} result={actionData} />
      </IntentForm>
      {!isFirst && (
        <IntentForm intent={KEEP} submit="Keep my password and sign in" busy="Opening...">
          <p className="text-sm text-ink-2">
            You know your password, but signing in here takes too long? Then this link lets this
            browser sign in without waiting.
          </p>
        </IntentForm>
      )}
    </AuthFrame>
  )
}

function ExpiredLink() {
  return (
    <AuthFrame
      title="Set a new password"
      footer={<AuthLink to="/admin/forgot-password">Request a new link</AuthLink>}
    >
      <Alert tone="danger" title={authError('invalid_link').sentence} />
    </AuthFrame>
  )
}
