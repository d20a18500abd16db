import { createContext } from 'react-router'

import type { StaffRights } from '#app/domain/staff/role.ts'
import type { SecondStep } from '#app/domain/staff/second-step.ts'

/** The person of the back office who asks. */
export type Staff = StaffRights & {
  id: string
  email: string
  fullName: string
  /** Of the session they ask with. */
  sessionId: string
}

/** Set by the middleware of the admin layout, so every route under it may count on it. */
export const staffContext = createContext<Staff>()

/** Of the same person, set by the same middleware. */
export const secondStepContext = createContext<SecondStep>({ isDemanded: false, isOn: false })

/** Who to name in the audit log. */
export const actorOf = ({ id, email }: Pick<Staff, 'id' | 'email'>) => ({ id, name: email })
