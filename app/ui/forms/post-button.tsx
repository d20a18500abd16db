import type { ComponentProps } from 'react'
import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'

type PostButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'form'> & {
  /** Null leaves a field out. */
  fields: Readonly<Record<string, string | number | null>>
  /** The page itself if absent. */
  action?: string
  preventScrollReset?: boolean
}

/** A button that posts these fields, with or without a script. */
export function PostButton({ fields, action, preventScrollReset, ...button }: PostButtonProps) {
  return (
    <Form
      method="post"
      {...(action && { action })}
      preventScrollReset={preventScrollReset ?? false}
    >
      {Object.entries(fields).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" {...button} />
    </Form>
  )
}
