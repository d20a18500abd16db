import { getFormProps } from '@conform-to/react'
import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'

import { isDatabaseUnavailable } from '#app/domain/health/is-database-unavailable.ts'
import { GUESSED_PASSWORD } from '#app/domain/staff/passwords/password-rule.ts'
import { hasOwnerSignedIn } from '#app/domain/staff/profile.server.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in/auth-errors.ts'
import { authPagePath, returnPath } from '#app/domain/staff/sign-in/return-path.ts'
import { SignInSchema } from '#app/domain/staff/staff-schema.ts'
import { type AuthArgs, withCookies } from '#app/http/auth/auth-request.server.ts'
import { findKnownAddresses } from '#app/http/auth/known-device.server.ts'
import {
  findPasskeyAddress,
  passPasskey,
  startPasskeySignIn,
} from '#app/http/auth/passkeys.server.ts'
import { signIn } from '#app/http/auth/sign-in.server.ts'
import { findVisitor } from '#app/http/auth/visitor.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm } from '#app/http/forms/parse-form.server.ts'
import { preserveForm } from '#app/http/forms/preserve-form.ts'
import { DEFAULT_ADMIN_EMAIL, env } from '#app/infra/env.server.ts'
import { PasskeySignIn } from '#app/pages/staff/passkeys/passkey-sign-in.tsx'
import { PasswordInput } from '#app/pages/staff/text-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import type { Route } from './+types/login'
import { AuthFrame, AuthLink } from './auth-frame.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { withWelcomeToast } from './welcome-toast.ts'

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
  const done = url.searchParams.get('done') ?? ''
  const notice = NOTICES.get(done) ?? null
  const passkeyOrigin = await findPasskeyOrigin(context)
  const email = await filledInEmail(request, { isChosen: done === 'password' })
  return data({ email, deniedAccount, notice, passkeyOrigin }, { headers })
}

/** Null if passkeys don't work here, or while the database is down: the page works without them. */
async function findPasskeyOrigin(context: AuthArgs['context']): Promise<string | null> {
  try {
    const address = await findPasskeyAddress(context)
    return address.ok ? address.origin : null
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null
    throw error
  }
}

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['password', 'Your new password is saved. Sign in with it.'],
  ['device', 'Thank you. Sign in with your password as usual.'],
])

/**
 * The address of the only person who signs in from this browser. The owner’s is filled in only in
 * the owner’s browsers, and everywhere until an owner has signed in or while it is the default.
 */
async function filledInEmail(request: Request, { isChosen }: { isChosen: boolean }) {
  const { ADMIN_EMAIL } = env()
  const known = await findKnownAddresses(request)
  const [only = ''] = known
  if (known.length === 1) return only
  const isOwners =
    known.includes(ADMIN_EMAIL) ||
    (known.length === 0 && (ADMIN_EMAIL === DEFAULT_ADMIN_EMAIL || (await isNewShop())))
  // Someone who has just chosen a password may be an invited colleague.
  return isOwners && !isChosen ? ADMIN_EMAIL : ''
}

/** Whether the first owner is still to sign in; the page works while the database is down. */
async function isNewShop(): Promise<boolean> {
  try {
    return !(await hasOwnerSignedIn())
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const to = returnPath(url.searchParams.get('to'))
  const intent = formText(form, 'intent')
  if (intent === 'passkey-start') return startWithPasskey({ request, context })
  if (intent === 'passkey') {
    const answer = formText(form, 'answer')
    return finishWithPasskey({ request, context }, { answer, to })
  }
  const submission = parseForm(form, SignInSchema)

  const hideFields = ['password']
  if (submission.status !== 'success')
    return data(submission.reply({ hideFields }), { status: 400 })
  const outcome = await signIn({ request, context }, submission.value)
  if (!outcome.ok) {
    const { code, message, sentence, status } = outcome.reason
    const reply = submission.reply({ hideFields, formErrors: [sentence] })
    return data({ ...reply, code, message }, { status })
  }
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

/** What the browser has to ask the device for. */
async function startWithPasskey(args: AuthArgs) {
  const started = await startPasskeySignIn(args)
  if (!started.ok) {
    const { sentence, status } = started.reason
    return data({ passkeyError: sentence }, { status })
  }
  return data({ passkeyOptions: started.value }, { headers: started.cookies })
}

async function finishWithPasskey(args: AuthArgs, { answer, to }: { answer: string; to: string }) {
  const outcome = await passPasskey(args, answer)
  if (outcome.ok) return withCookies(redirect(to), outcome.cookies)
  const { code, sentence, status } = outcome.reason
  return data({ passkeyError: sentence, code }, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withWelcomeToast(() => serverAction())

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { email, deniedAccount, notice, passkeyOrigin } = loaderData
  const refused = actionData && 'passkeyError' in actionData ? actionData.passkeyError : undefined
  const reply = actionData && 'status' in actionData ? actionData : null
  const isBusy = useNavigation().state !== 'idle'
  const [form, fields] = useForm<{ email: string; password: string }>({
    lastResult: reply,
    defaultValue: { email },
  })
  const error = form.errors?.[0]
  useEffect(() => {
    if (reply && error) toast.error(SIGN_IN_TEXTS.failed, { description: error })
  }, [reply, error])

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
      {passkeyOrigin && <PasskeySignIn origin={passkeyOrigin} error={refused} />}
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
