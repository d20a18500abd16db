import type { ComponentProps } from 'react'
import { Form, useSubmit } from 'react-router'

type FilterFormProps = Omit<ComponentProps<typeof Form>, 'role' | 'onChange' | 'method'>

/**
 * The filter bar of a list: a form whose answer is an address; a choice sends it at once. Give it
 * the search as its key, so that what was chosen comes back with the answer, also after Back.
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
