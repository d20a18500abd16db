import { type RefObject, useEffect, useRef } from 'react'

import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon } from '#app/ui/icons.ts'

import { isTypingIn } from './is-typing-in.ts'

type SearchBoxProps = {
  label: string
  name: string
  query: string | null
  placeholder: string
  className: string
}

/** The search field of a list, focused with the `/` key. */
export function SearchBox({ label, name, query, placeholder, className }: SearchBoxProps) {
  const input = useSlashFocus()
  return (
    <Field label={label} hideLabel className={className}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          type="search"
          name={name}
          defaultValue={query ?? ''}
          placeholder={`${placeholder}  ( / )`}
          leading={<Icon of={searchIcon} size={18} />}
        />
      )}
    </Field>
  )
}

/** A ref for an input that gets the focus when `/` is pressed outside a field. */
function useSlashFocus(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTypingIn(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return input
}
