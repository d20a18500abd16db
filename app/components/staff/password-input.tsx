import { type ComponentProps, useEffect, useRef, useState } from 'react'

import { useIsScripted } from '#app/components/use-is-scripted.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'leading' | 'trailing'> & {
  /** What the field is called: `Current password`. */
  label: string
}

/** A password, with a button that shows what was typed until the form is sent. */
export function PasswordInput({ label, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const isScripted = useIsScripted()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = box.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <span className="flex gap-2">
      <Input
        {...rest}
        ref={box}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="min-w-0 flex-1"
      />
      {isScripted && (
        <Button aria-controls={rest.id} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
        </Button>
      )}
    </span>
  )
}
