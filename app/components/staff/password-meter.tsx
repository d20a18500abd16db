import clsx from 'clsx'

import { passwordStrength, STRENGTHS } from '#app/domain/staff/password-strength.ts'

/**
 * How strong a password is while it is typed, in words, with bars beside them. There from the start:
 * what came with the script would push the button away from under a finger.
 */
export function PasswordMeter({ password, email }: { password: string; email: string }) {
  const strength = passwordStrength({ password, email })
  const level = strength?.level ?? 0
  return (
    <div className="grid gap-2 noscript:hidden">
      <div
        role="meter"
        aria-label="Strength of the new password"
        aria-valuemin={0}
        aria-valuemax={STRENGTHS.length}
        aria-valuenow={level}
        aria-valuetext={strength?.words ?? 'Nothing typed'}
        className="flex gap-1"
      >
        {STRENGTHS.map((words, place) => (
          <span
            key={words}
            className={clsx('h-1 flex-1 rounded-full', place < level ? 'bg-ink' : 'bg-line')}
          />
        ))}
      </div>
      <p role="status" className="min-h-10 text-sm text-ink-2 sm:min-h-5">
        {strength && <strong className="font-semibold text-ink">{strength.words}. </strong>}
        {strength?.reason ??
          'When you save it, it is looked up among a million leaked passwords as well.'}
      </p>
    </div>
  )
}
