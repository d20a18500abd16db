import { data, redirect } from 'react-router'

import { EntryFrame, EntryLink } from '#app/components/staff/entry-frame.tsx'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import type { FormResult } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { NewPasswordFields } from '#app/components/staff/new-password-fields.tsx'
import { authError } from '#app/domain/staff/auth-errors.ts'
import { findPasswordLink } from '#app/domain/staff/password-link.server.ts'
import { resetPassword } from '#app/domain/staff/reset-password.server.ts'
import { NewPasswordSchema } from '#app/domain/staff/staff-schema.ts'
import { clientAddressOf } from '#app/http/auth-request.server.ts'
import { keepForm } from '#app/http/keep-form.ts'
import { parseForm } from '#app/http/parse-form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { countAttempt } from '#app/http/sign-in-limit.server.ts'
import { Alert } from '#app/ui/alert.tsx'

import type { Route } from './+types/reset-password'

const INTENT = 'reset'
const TOKEN_MAX_LENGTH = 200

const tokenOf = (url: URL) => (url.searchParams.get('token') ?? '').slice(0, TOKEN_MAX_LENGTH)

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ url }: Route.LoaderArgs) {
  const holder = await findPasswordLink(tokenOf(url))
  return data(holder && { email: holder.email, isFirst: !holder.hasPassword }, {
    status: holder ? 200 : 400,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), NewPasswordSchema)
  const refuse = (result: Partial<FormResult>, status: number) =>
    data<FormResult>({ intent: INTENT, ok: false, ...result }, { status })
  if (submission.status !== 'success') {
    return refuse({ errors: submission.reply().error ?? {} }, 400)
  }
  const { requestId } = context.get(requestContext)
  const address = clientAddressOf(context)
  const token = tokenOf(url)
  const tooMany = await countAttempt({ address, account: `link ${token}` })
  if (tooMany) return refuse({ message: tooMany }, 429)
  const { password } = submission.value
  const result = await resetPassword({ token, password, requestId })
  if (result.ok) return redirect('/admin/login?done=password')
  const { sentence, status, reasons } = result.reason
  return refuse({ message: sentence, ...(reasons && { reasons }) }, status)
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <DeadLink />
  const { email, isFirst } = loaderData
  return (
    <EntryFrame
      title={isFirst ? 'Choose your password' : 'Set a new password'}
      description={`For ${email}.`}
      footer={<EntryLink to="/admin/login">Back to the login</EntryLink>}
    >
      <FormNotice result={actionData} />
      <IntentForm intent={INTENT} submit="Save the password" busy="Saving..." variant="primary">
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <NewPasswordFields email={email} result={actionData} />
      </IntentForm>
    </EntryFrame>
  )
}

function DeadLink() {
  return (
    <EntryFrame
      title="Set a new password"
      footer={<EntryLink to="/admin/forgot-password">Ask for a new link</EntryLink>}
    >
      <Alert tone="danger" title={authError('invalid_link').sentence} />
    </EntryFrame>
  )
}
