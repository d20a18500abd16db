import { useEffect, useState } from 'react'

import { SET_UP_PAGE } from '#app/domain/staff/second-step/second-step.ts'
import type { AuthError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { askWithBackoff } from '#app/domain/staff/sign-in/backoff.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

async function fetchSession() {
  const response = await fetch('/admin/session', { headers: { Accept: 'application/json' } })
  const code = response.ok ? undefined : ((await response.json()) as { code?: string }).code
  return { status: response.status, code }
}

/**
 * Warns when the session has ended while a page is open, before a form is submitted in vain.
 * Sign-in or setup opens in a new tab, so that typed text stays.
 */
export function SessionWatch() {
  const [problem, setProblem] = useState<AuthError | null>(null)
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await askWithBackoff(fetchSession, wait)
      const isOver = !answer.ok && answer.reason.code !== 'unknown'
      setProblem(isOver ? answer.reason : null)
    }
    const onVisible = () => void check()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  if (!problem) return null
  const mustSetUp = problem.code === 'second_step_missing'
  return (
    <div className="mb-6">
      <Alert
        tone="warning"
        title={problem.sentence}
        action={
          <ButtonLink to={mustSetUp ? SET_UP_PAGE : '/admin/login'} target="_blank" size="sm">
            {mustSetUp ? 'Set it up in a new tab' : 'Sign in in a new tab'}
          </ButtonLink>
        }
      >
        What you typed here is not lost.
      </Alert>
    </div>
  )
}
