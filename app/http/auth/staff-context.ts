import { createContext } from 'react-router'

import type { StaffRights } from '#app/domain/staff/role.ts'
import type { SecondStep } from '#app/domain/staff/second-step/second-step.ts'

/** The staff member making the request. */
export type Staff = StaffRights & {
  id: string
  email: string
  fullName: string
  /** Of the current session. */
  sessionId: string
}

/** Set by the middleware of the admin layout, so every route under it can rely on it. */
export const staffContext = createContext<Staff>()

/** Of the same person, set by the same middleware. */
export const secondStepContext = createContext<SecondStep>({ isDemanded: false, isOn: false })

/** The name in the audit log. */
export const actorOf = ({ id, email }: Pick<Staff, 'id' | 'email'>) => ({ id, name: email })
