import type { ComponentProps } from 'react'
import { Form, useSubmit } from 'react-router'

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
