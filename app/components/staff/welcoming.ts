import { SIGN_IN_TEXTS } from '#app/domain/staff/sign-in-texts.ts'
import { toast } from '#app/ui/toast.ts'

const DOORS = /^\/admin\/(login|second-factor)/

/** Sends a form of a door, and welcomes whoever it lets through. */
export async function welcoming<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (outcome) {
    // The way on arrives as a thrown redirect; one to a door leads nobody in.
    const to = outcome instanceof Response ? outcome.headers.get('Location') : null
    if (to !== null && !DOORS.test(to))
      toast.success(SIGN_IN_TEXTS.succeeded, { description: SIGN_IN_TEXTS.welcome })
    throw outcome
  }
}
