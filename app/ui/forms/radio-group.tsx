import clsx from 'clsx'
import { useId, type ReactNode } from 'react'

import { Choice } from './choice.tsx'
import { FieldError } from './field.tsx'

export type RadioOption = { value: string; label: ReactNode; help?: string }

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  defaultValue?: string | undefined
  value?: string
  onValueChange?: (value: string) => void
  help?: ReactNode
  error?: string | null | undefined
  required?: boolean
  /** Side by side where there is room. */
  inline?: boolean
}

export function RadioGroup({
  legend,
  name,
  options,
  defaultValue,
  value,
  onValueChange,
  help,
  error,
  required,
  inline = false,
}: RadioGroupProps) {
  const id = useId()
  const describedBy = clsx(help && `${id}-help`, error && `${id}-error`) || undefined
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className={clsx('flex', inline ? 'flex-wrap gap-x-6' : 'flex-col')}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            required={required}
            value={option.value}
            label={option.label}
            help={option.help}
            aria-invalid={error ? true : undefined}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={onValueChange && (() => onValueChange(option.value))}
          />
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-2">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
