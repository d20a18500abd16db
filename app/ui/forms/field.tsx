import clsx from 'clsx'
import { useId, type ReactNode } from 'react'

import { Icon } from '#app/ui/icon.tsx'
import { circleAlertIcon } from '#app/ui/icons.ts'

type FieldControl = {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  /** One sentence under the control. */
  help?: ReactNode
  /** What is wrong and how to fix it; only the first message is shown. */
  error?: string | readonly string[] | null | undefined
  required?: boolean | undefined
  optional?: boolean
  /** Shows the label to screen readers only, where the context makes it obvious. */
  hideLabel?: boolean
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A label above, help and error below, all linked to the control. */
export function Field({
  label,
  help,
  error,
  required,
  optional = false,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const message = typeof error === 'string' ? error : error?.[0]
  const describedBy = clsx(help && `${controlId}-help`, message && `${controlId}-error`)
  return (
    <div className={clsx('grid content-start gap-1', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {children({
        id: controlId,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': message ? true : undefined,
      })}
      {help && (
        <p id={`${controlId}-help`} className="text-sm text-ink-2">
          {help}
        </p>
      )}
      {message && <FieldError id={`${controlId}-error`}>{message}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1 text-sm font-medium text-danger">
      <Icon of={circleAlertIcon} size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
