import { type ComponentProps, type RefObject, useEffect, useId, useRef } from 'react'
import { Form, useSubmit } from 'react-router'

import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon, slidersHorizontalIcon } from '#app/ui/icons.ts'

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

type FilterFormProps = Omit<ComponentProps<typeof Form>, 'role' | 'onChange' | 'method'>

/**
 * A GET form that submits when a select changes. Pass the search as its key, so that the fields
 * match the URL after going back.
 */
export function FilterForm(props: FilterFormProps) {
  const submit = useSubmit()
  return (
    <Form
      {...props}
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) {
          void submit(event.currentTarget, { preventScrollReset: true })
        }
      }}
    />
  )
}

/** Fields of this class follow a `FiltersToggle` in the same form. */
export const TOGGLED = 'max-md:peer-not-checked:hidden'

type FiltersToggleProps = {
  isShown: boolean
  /** Keeps what was pressed while the form is renewed for another search. */
  onChange: (isShown: boolean) => void
}

/** Shows the filters on a phone, which has no room for them; works without a script. */
export function FiltersToggle({ isShown, onChange }: FiltersToggleProps) {
  const id = useId()
  return (
    <>
      <input
        type="checkbox"
        id={id}
        defaultChecked={isShown}
        onChange={({ target }) => onChange(target.checked)}
        className="peer sr-only md:hidden"
      />
      <label
        htmlFor={id}
        className="button button-secondary button-md cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 md:hidden"
      >
        <Icon of={slidersHorizontalIcon} size={18} />
        Filters
      </label>
    </>
  )
}

const TYPING = 'input, textarea, select, [contenteditable]'

/** Whether a key is meant for a field or the browser, so that shortcuts ignore it. */
export function isTypingIn({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(TYPING) !== null
  return isInField || ctrlKey || metaKey || altKey
}
