import clsx from 'clsx'
import { useId, type ReactNode } from 'react'

import { type ChoiceRowProps, ChoiceRow } from './choice-row.tsx'
import { FieldError } from './field.tsx'

type ChoiceProps = ChoiceRowProps & {
  help?: ReactNode
  error?: string | null | undefined
  className?: string
}

export function Choice({
  help,
  error,
  className,
  id,
  type,
  isSwitch = false,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio'; isSwitch?: boolean }) {
  const generatedId = useId()
  const inputId = id ?? generatedId
  const describedBy = clsx(
    rest['aria-describedby'],
    help && `${inputId}-help`,
    error && `${inputId}-error`,
  )
  return (
    <div className={className}>
      <ChoiceRow
        {...rest}
        id={inputId}
        type={type}
        role={isSwitch ? 'switch' : undefined}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : rest['aria-invalid']}
      />
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

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />
}

export function Switch(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" isSwitch />
}
