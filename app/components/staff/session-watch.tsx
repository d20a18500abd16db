import { useEffect, useState } from 'react'

import type { AuthError } from '#app/domain/staff/auth-errors.ts'
import { askWithBackoff } from '#app/domain/staff/backoff.ts'
import { SET_UP_PAGE } from '#app/domain/staff/second-step.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

async function askForSession() {
  const response = await fetch('/admin/session', { headers: { Accept: 'application/json' } })
  const code = response.ok ? undefined : ((await response.json()) as { code?: string }).code
  return { status: response.status, code }
}

/**
 * Says so when the session has ended while a page lay open, before a form is sent into nothing. The
 * login, or the set-up of the second step, opens beside it, so that what is typed stays.
 */
export function SessionWatch() {
  const [problem, setProblem] = useState<AuthError | null>(null)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await askWithBackoff(askForSession, wait)
      const isOver = !answer.ok && answer.error.code !== 'unknown'
      setProblem(isOver ? answer.error : null)
    }
    const listen = () => void look()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
  if (!problem) return null
  const isHeld = problem.code === 'second_step_missing'
  return (
    <div className="mb-6">
      <Alert
        tone="warning"
        title={problem.sentence}
        action={
          <ButtonLink to={isHeld ? SET_UP_PAGE : '/admin/login'} target="_blank" size="sm">
            {isHeld ? 'Set it up beside this page' : 'Sign in beside this page'}
          </ButtonLink>
        }
      >
        What you typed here stays.
      </Alert>
    </div>
  )
}
