import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon } from '#app/ui/icons.ts'
import { Input } from '#app/ui/input.tsx'

import { useSlashFocus } from './use-slash-focus.ts'

type SearchBoxProps = {
  label: string
  /** The parameter of the address. */
  name: string
  words: string | null
  placeholder: string
  className: string
}

/** Where a list of the back office is searched; the key `/` leads there. */
export function SearchBox({ label, name, words, placeholder, className }: SearchBoxProps) {
  const searchBox = useSlashFocus()
  return (
    <Field label={label} hideLabel className={className}>
      {(control) => (
        <Input
          {...control}
          ref={searchBox}
          type="search"
          name={name}
          defaultValue={words ?? ''}
          placeholder={`${placeholder}  ( / )`}
          leading={<Icon of={searchIcon} size={18} />}
        />
      )}
    </Field>
  )
}
