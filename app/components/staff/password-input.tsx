import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'leading' | 'trailing'> & {
  /** What the field is called: `Current password`. */
  label: string
  /** Called with what is typed, and with what was before the page's script took over. */
  onText?: ((text: string) => void) | undefined
}

/** A password, with a button that shows what was typed until the form is sent. */
export function PasswordInput({ label, onText, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = box.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  const tellText = useEffectEvent(() => onText?.(box.current?.value ?? ''))
  useEffect(() => tellText(), [])
  return (
    <span className="flex gap-2">
      <Input
        {...rest}
        ref={box}
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
