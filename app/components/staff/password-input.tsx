import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

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
