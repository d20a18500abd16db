import clsx from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { FieldError } from './field-error.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ChoiceProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | null | undefined
  /** How many results it would leave, at the end of the row. */
  count?: number | undefined
}

/** The row behind checkbox, radio and switch: 44 px high, all of it pressable. */
export function Choice({
  label,
  help,
  error,
  count,
  className,
  id,
  type,
  isSwitch = false,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio'; isSwitch?: boolean }) {
  const made = useId()
  const inputId = id ?? made
  const describedBy = clsx(
    rest['aria-describedby'],
    help && `${inputId}-help`,
    error && `${inputId}-error`,
  )
  return (
    <div className={className}>
      <label
        className={clsx(
          'flex min-h-11 items-center gap-3',
          rest.disabled ? 'cursor-not-allowed text-ink-2' : 'cursor-pointer',
        )}
      >
        <input
          {...rest}
          id={inputId}
          type={type}
          role={isSwitch ? 'switch' : undefined}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : rest['aria-invalid']}
          className="tick"
        />
        <span className="min-w-0 py-1">{label}</span>
        {count !== undefined && (
          <span className="tabular ms-auto ps-2 text-sm text-ink-2">
            {count}
            <VisuallyHidden> results</VisuallyHidden>
          </span>
        )}
      </label>
      {help && (
        <p
          id={`${inputId}-help`}
          className={clsx('-mt-1 text-sm text-ink-2', isSwitch ? 'ps-14' : 'ps-8.5')}
        >
          {help}
        </p>
      )}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </div>
  )
}
