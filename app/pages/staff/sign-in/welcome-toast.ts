import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in/auth-errors.ts'
import { toast } from '#app/ui/overlays/toast.ts'

const AUTH_PATHS = /^\/admin\/(login|second-factor)/

/** Submits a sign-in form and shows a welcome toast when it succeeds. */
export async function withWelcomeToast<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (outcome) {
    // Success arrives as a thrown redirect; one to another auth page is not a sign-in yet.
    const to = outcome instanceof Response ? outcome.headers.get('Location') : null
    if (to !== null && !AUTH_PATHS.test(to))
      toast.success(SIGN_IN_TEXTS.succeeded, { description: SIGN_IN_TEXTS.welcome })
    throw outcome
  }
}
