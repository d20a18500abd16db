import { data, redirect, useSearchParams } from 'react-router'

import { EntryFrame, EntryLink } from '#app/components/staff/entry-frame.tsx'
import { FormNotice } from '#app/components/staff/form-notice.tsx'
import type { FormResult } from '#app/components/staff/form-result.ts'
import { IntentForm } from '#app/components/staff/intent-form.tsx'
import { TextField } from '#app/components/staff/text-field.tsx'
import { welcoming } from '#app/components/staff/welcoming.ts'
import { doorPath, returnPath } from '#app/domain/staff/return-path.ts'
import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in-texts.ts'
import { CodeSchema } from '#app/domain/staff/staff-schema.ts'
import { keepForm } from '#app/http/keep-form.ts'
import { parseForm } from '#app/http/parse-form.server.ts'
import { passSecondFactor } from '#app/http/second-factor.server.ts'

import type { Route } from './+types/second-factor'

const INTENT = 'second-factor'

const isByRecovery = (parameters: URLSearchParams) => parameters.get('by') === 'recovery'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export function loader() {
  return null
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), CodeSchema)
  const refuse = (result: Partial<FormResult>, status: number) =>
    data<FormResult>({ intent: INTENT, ok: false, ...result }, { status })
  if (submission.status !== 'success') {
    return refuse({ errors: submission.reply().error ?? {} }, 400)
  }
  const isRecovery = isByRecovery(url.searchParams)
  const { code } = submission.value
  const outcome = await passSecondFactor({ request, context }, { code, isRecovery })
  if (!outcome.ok) return refuse({ message: outcome.error.sentence }, outcome.error.status)
  const to = returnPath(url.searchParams.get('to'))
  const next = outcome.kind === 'staff' ? to : doorPath('/admin/login', to)
  return redirect(next, { headers: outcome.cookies })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  welcoming(() => serverAction())

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const isRecovery = isByRecovery(parameters)
  const other = new URLSearchParams(parameters)
  if (isRecovery) other.delete('by')
  else other.set('by', 'recovery')
  return (
    <EntryFrame
      title={isRecovery ? 'Recovery code' : 'One more step'}
      description={
        isRecovery
          ? 'Enter one of the codes you kept when you set up the second step. Each works once.'
          : 'Enter the six figures that your authenticator app shows for this shop.'
      }
      footer={
        <>
          <EntryLink to={`?${other}`}>
            {isRecovery ? 'Use the app' : 'Use a recovery code'}
          </EntryLink>
          <EntryLink to="/admin/login">Back to the login</EntryLink>
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
    </EntryFrame>
  )
}
