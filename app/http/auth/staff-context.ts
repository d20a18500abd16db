import { createContext } from 'react-router'

import type { StaffRights } from '#app/domain/staff/role.ts'
import type { SecondStep } from '#app/domain/staff/second-step/second-step.ts'

export type Staff = StaffRights & {
  id: string
  email: string
  fullName: string
  sessionId: string
}

export const staffContext = createContext<Staff>()

export const secondStepContext = createContext<SecondStep>({ isDemanded: false, isOn: false })

export const actorOf = ({ id, email }: Pick<Staff, 'id' | 'email'>) => ({ id, name: email })
