import { data, redirect, useSearchParams } from 'react-router'

import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in/auth-errors.ts'
import { authPagePath, returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import { CodeSchema } from '#app/domain/staff/staff-schema.ts'
import { passSecondFactor } from '#app/http/auth/second-factor.server.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { preserveForm } from '#app/http/forms/preserve-form.ts'
import { FormNotice } from '#app/pages/staff/form-notice.tsx'
import type { FormResult } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { TextField } from '#app/pages/staff/text-field.tsx'

import type { Route } from './+types/second-factor-page'
import { AuthFrame, AuthLink } from './auth-frame.tsx'
import { withWelcomeToast } from './welcome-toast.ts'

const INTENT = 'second-factor'

const usesRecoveryCode = (parameters: URLSearchParams) => parameters.get('by') === 'recovery'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveForm]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export function loader() {
  return null
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), CodeSchema)
  const refuse = (result: Partial<FormResult>, status: number) =>
    data<FormResult>({ intent: INTENT, ok: false, ...result }, { status })
  if (submission.status !== 'success') {
    return refuse({ fields: wrongFields(submission) }, 400)
  }
  const isRecovery = usesRecoveryCode(url.searchParams)
  const { code } = submission.value
  const outcome = await passSecondFactor({ request, context }, { code, isRecovery })
  if (!outcome.ok) {
    const { code: problem, sentence, status } = outcome.reason
    return refuse({ code: problem, message: sentence }, status)
  }
  const to = returnPath(url.searchParams.get('to'))
  const next = outcome.kind === 'staff' ? to : authPagePath('/admin/login', to)
  return redirect(next, { headers: outcome.cookies })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withWelcomeToast(() => serverAction())

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const isRecovery = usesRecoveryCode(parameters)
  const otherWay = new URLSearchParams(parameters)
  if (isRecovery) otherWay.delete('by')
  else otherWay.set('by', 'recovery')
  return (
    <AuthFrame
      title={isRecovery ? 'Recovery code' : 'One more step'}
      description={
        isRecovery
          ? 'Enter one of the recovery codes you saved when you set up the second step. Each works once.'
          : 'Enter the six-digit code that your authenticator app shows for this shop.'
      }
      footer={
        <>
          <AuthLink to={`?${otherWay}`}>
            {isRecovery ? 'Use the app' : 'Use a recovery code'}
          </AuthLink>
          <AuthLink to="/admin/login">Back to sign-in</AuthLink>
        </>
      }
    >
      <FormNotice result={actionData} />
      <IntentForm
        key={String(isRecovery)}
        intent={INTENT}
        submit={SIGN_IN_TEXTS.submit}
        busy={SIGN_IN_TEXTS.busy}
        variant="primary"
      >
        <TextField
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          result={actionData}
        />
      </IntentForm>
    </AuthFrame>
  )
}
