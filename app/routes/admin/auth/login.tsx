import { getFormProps } from '@conform-to/react'
import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { PasswordInput } from '#app/components/staff/password-input.tsx'
import { AuthFrame, AuthLink } from '#app/components/staff/sign-in/auth-frame.tsx'
import { SignOutButton } from '#app/components/staff/sign-in/sign-out-button.tsx'
import { withWelcomeToast } from '#app/components/staff/sign-in/welcome-toast.ts'
import { GUESSED_PASSWORD } from '#app/domain/staff/passwords/password-rule.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { authPagePath, returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import { SignInSchema } from '#app/domain/staff/sign-in/sign-in-schema.ts'
import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in/sign-in-texts.ts'
import { withCookies } from '#app/http/auth/auth-request.server.ts'
import { findKnownDevice } from '#app/http/auth/known-device.server.ts'
import { signIn } from '#app/http/auth/sign-in.server.ts'
import { findVisitor } from '#app/http/auth/visitor.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { parseForm } from '#app/http/forms/parse-form.server.ts'
import { preserveForm } from '#app/http/forms/preserve-form.ts'
import { DEFAULT_ADMIN_EMAIL, env } from '#app/infra/env.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import type { Route } from './+types/login'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveForm]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visitor, cookies: headers } = await findVisitor({ request, context })
  if (visitor && isStaff(visitor.profile)) {
    throw redirect(returnPath(url.searchParams.get('to')), { headers })
  }
  const deniedAccount = visitor && {
    email: visitor.profile.email,
    isActive: visitor.profile.isActive,
  }
  const notice = NOTICES.get(url.searchParams.get('done') ?? '') ?? null
  return data({ email: await filledInEmail(request), deniedAccount, notice }, { headers })
}

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['password', 'Your new password is saved. Sign in with it.'],
  ['device', 'Thank you. Sign in with your password as usual.'],
])

/** The owner's own address is for the owner's browsers alone. */
async function filledInEmail(request: Request): Promise<string> {
  const { ADMIN_EMAIL } = env()
  const isKnown =
    ADMIN_EMAIL === DEFAULT_ADMIN_EMAIL || (await findKnownDevice(request, ADMIN_EMAIL)) !== null
  return isKnown ? ADMIN_EMAIL : ''
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseForm(await request.formData(), SignInSchema)

  const hideFields = ['password']
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields }), { status: 400 })
  const outcome = await signIn({ request, context }, submission.value)
  if (!outcome.ok) {
    const { code, message, sentence, status } = outcome.reason
    const reply = submission.reply({ hideFields, formErrors: [sentence] })
    return data({ ...reply, code, message }, { status })
  }
  const to = returnPath(url.searchParams.get('to'))
  const next = {
    staff: to,
    'not-staff': authPagePath('/admin/login', to),
    'second-factor': authPagePath('/admin/second-factor', to),
  }
  const path = next[outcome.kind]
  const response = outcome.isGuessed
    ? redirectWithFlash(path, { kind: 'warning', ...GUESSED_PASSWORD })
    : redirect(path)
  return withCookies(response, outcome.cookies)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withWelcomeToast(() => serverAction())

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { email, deniedAccount, notice } = loaderData
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
    <AuthFrame
      title={SIGN_IN_TEXTS.title}
      description={SIGN_IN_TEXTS.description}
      footer={<AuthLink to="/admin/forgot-password">Forgot your password?</AuthLink>}
    >
      {notice && <Alert tone="success" title={notice} />}
      {deniedAccount && <NoAccessNotice {...deniedAccount} />}
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
    </AuthFrame>
  )
}

type NoAccessNoticeProps = { email: string; isActive: boolean }

function NoAccessNotice({ email, isActive }: NoAccessNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={isActive ? 'This account cannot use the back office' : 'This account is deactivated'}
      action={<SignOutButton />}
    >
      You are signed in as {email}.{' '}
      {isActive
        ? 'Ask whoever manages the shop’s settings for access, or sign in with another account.'
        : 'Ask whoever manages the shop’s settings to reactivate it.'}
    </Alert>
  )
}
