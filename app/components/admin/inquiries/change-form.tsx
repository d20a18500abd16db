import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { Button } from '#app/ui/button.tsx'

import { changePath } from './send-change.ts'

type ChangeFormProps = {
  inquiryId: string
  /** Names it for listeners. */
  label: string
  /** On the button for a browser without script. */
  saveText: string
  children: ReactNode
}

/** Fields of an inquiry, two in a row, that are saved one by one; without script by a button. */
export function ChangeForm({ inquiryId, label, saveText, children }: ChangeFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={changePath(inquiryId)}
      aria-label={label}
      // A browser that fills in an older choice would have it saved.
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
