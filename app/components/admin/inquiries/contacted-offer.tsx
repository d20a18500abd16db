import clsx from 'clsx'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import type { InquiryView } from './inquiry-view.ts'
import { changePath } from './send-change.ts'
import { useDeskChange } from './use-desk-change.ts'

type ContactedOfferProps = {
  inquiry: InquiryView
  /** A reply was opened; without script nobody knows, and the offer always stands there. */
  isShown: boolean
}

/** After a reply: one press says that the person has been answered. */
export function ContactedOffer({ inquiry: { id, name }, isShown }: ContactedOfferProps) {
  const { pathname } = useLocation()
  const save = useDeskChange(id)
  const [isSaving, setSaving] = useState(false)
  return (
    <form
      method="post"
      action={changePath(id)}
      className={clsx(!isShown && 'hidden noscript:block')}
      onSubmit={async (event) => {
        event.preventDefault()
        setSaving(true)
        await save({ status: 'contacted' })
        setSaving(false)
      }}
    >
      <input type="hidden" name="returnTo" value={pathname} />
      <input type="hidden" name="status" value="contacted" />
      <Alert
        title={`Have you answered ${name}?`}
        action={
          <Button type="submit" variant="primary" busyText={isSaving && 'Saving…'}>
            Mark as contacted
          </Button>
        }
      >
        Then nobody else writes a second time.
      </Alert>
    </form>
  )
}
