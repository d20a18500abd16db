import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import type { FormResult } from './form-result.ts'

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'name' | 'id' | 'leading' | 'trailing'> & {
  label: string
  name: string
  help?: ReactNode
  optional?: boolean
  result: FormResult | undefined
}

export function TextField({
  label,
  name,
  help,
  optional = false,
  required,
  type,
  result,
  defaultValue,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      required={required}
      error={result?.fields?.[name]}
    >
      {(control) =>
        type === 'password' ? (
          <PasswordInput {...rest} {...control} label={label} name={name} />
        ) : (
          <Input
            {...rest}
            {...control}
            type={type}
            name={name}
            defaultValue={result?.typed?.[name]?.[0] ?? defaultValue}
          />
        )
      }
    </Field>
  )
}

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'leading' | 'trailing'> & {
  label: string
  /** Called with typed text, including text typed before hydration. */
  onText?: ((text: string) => void) | undefined
}

/** A password field with a button that reveals the text until the form is submitted. */
export function PasswordInput({ label, onText, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const reportText = useEffectEvent(() => onText?.(input.current?.value ?? ''))
  useEffect(() => reportText(), [])
  return (
    <span className="flex gap-2">
      <Input
        {...rest}
        ref={input}
        onInput={(event) => onText?.(event.currentTarget.value)}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-0 flex-1"
      />
      <span className="contents noscript:hidden">
        <Button aria-controls={rest.id} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </Button>
      </span>
    </span>
  )
}

/** Confirms a change to the account. */
export function CurrentPassword({ result }: { result: FormResult | undefined }) {
  return (
    <TextField
      label="Current password"
      name="current"
      type="password"
      autoComplete="current-password"
      required
      result={result}
    />
  )
}
