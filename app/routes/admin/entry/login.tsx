import { getFormProps, useForm } from '@conform-to/react'
import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { EntryFrame, EntryLink } from '#app/components/staff/entry-frame.tsx'
import { PasswordInput } from '#app/components/staff/password-input.tsx'
import { SignedInNotice } from '#app/components/staff/signed-in-notice.tsx'
import { welcoming } from '#app/components/staff/welcoming.ts'
import { GUESSED_PASSWORD } from '#app/domain/staff/password-rule.ts'
import { doorPath, returnPath } from '#app/domain/staff/return-path.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { SignInSchema } from '#app/domain/staff/sign-in-schema.ts'
import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in-texts.ts'
import { withCookies } from '#app/http/auth-request.server.ts'
import { keepForm } from '#app/http/keep-form.ts'
import { redirectWithNews } from '#app/http/news-cookie.server.ts'
import { parseForm } from '#app/http/parse-form.server.ts'
import { signIn } from '#app/http/sign-in.server.ts'
import { findVisitor } from '#app/http/visitor.server.ts'
import { env } from '#app/infra/env.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'

import type { Route } from './+types/login'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForm]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visitor, cookies: headers } = await findVisitor({ request, context })
  if (visitor && isStaff(visitor.profile)) {
    throw redirect(returnPath(url.searchParams.get('to')), { headers })
  }
  const keptOut = visitor && { email: visitor.profile.email, isActive: visitor.profile.isActive }
  const hasNewPassword = url.searchParams.get('done') === 'password'
  return data({ email: env().ADMIN_EMAIL, keptOut, hasNewPassword }, { headers })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), SignInSchema)
  // The password is not sent back with the form.
  const hideFields = ['password']
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields }), { status: 400 })
  const outcome = await signIn({ request, context }, submission.value)
  if (outcome.kind === 'refused') {
    const { sentence, status } = outcome.error
    return data(submission.reply({ hideFields, formErrors: [sentence] }), { status })
  }
  const to = returnPath(url.searchParams.get('to'))
  const next = {
    staff: to,
    'kept-out': doorPath('/admin/login', to),
    'second-factor': doorPath('/admin/second-factor', to),
  }
  const path = next[outcome.kind]
  const response = outcome.isGuessed
    ? redirectWithNews(path, { kind: 'warning', ...GUESSED_PASSWORD })
    : redirect(path)
  return withCookies(response, outcome.cookies)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  welcoming(() => serverAction())

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { email, keptOut, hasNewPassword } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  const [form, fields] = useForm<{ email: string; password: string }>({
    lastResult: actionData ?? null,
    defaultValue: { email },
  })
  const error = form.errors?.[0]
  useEffect(() => {
    if (actionData && error) toast.error(SIGN_IN_TEXTS.failed, { description: error })
  }, [actionData, error])

  return (
    <EntryFrame
      title={SIGN_IN_TEXTS.title}
      description={SIGN_IN_TEXTS.description}
      footer={<EntryLink to="/admin/forgot-password">Forgot your password?</EntryLink>}
    >
      {hasNewPassword && (
        <Alert tone="success" title="Your new password is saved. Sign in with it." />
      )}
      {keptOut && <SignedInNotice {...keptOut} />}
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
        {error && <Alert tone="danger" title={error} />}
        <Field
          label="Email"
          help="Or the phone number of your account."
          required
          error={fields.email.errors}
        >
          {(control) => (
            <Input
              {...control}
              name={fields.email.name}
              defaultValue={fields.email.defaultValue}
              disabled={isBusy}
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Password" required error={fields.password.errors}>
          {(control) => (
            <PasswordInput
              {...control}
              label="Password"
              name={fields.password.name}
              disabled={isBusy}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busyText={isBusy && SIGN_IN_TEXTS.busy}
        >
          {SIGN_IN_TEXTS.submit}
        </Button>
      </Form>
    </EntryFrame>
  )
}
