import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { Button } from '#app/ui/button.tsx'

import { changePath } from './send-change.ts'

type ChangeFormProps = {
  inquiryId: string
  label: string
  saveText: string
  children: ReactNode
}

/** Inquiry fields that save individually, or with a button where JavaScript is unavailable. */
export function ChangeForm({ inquiryId, label, saveText, children }: ChangeFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={changePath(inquiryId)}
      aria-label={label}
      // A choice restored by the browser would be saved as a change.
      autoComplete="off"
      className="grid grid-cols-2 gap-x-2 gap-y-3"
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
      <span className="col-span-full hidden noscript:block">
        <Button type="submit">{saveText}</Button>
      </span>
    </form>
  )
}
