import clsx from 'clsx'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import type { InquiryView } from './inquiry-view.ts'
import { changePath } from './send-change.ts'
import { useInquiryChange } from './use-inquiry-change.ts'

type ContactedOfferProps = {
  inquiry: InquiryView
  /** A reply was opened. Without JavaScript that is unknown, and the prompt is always shown. */
  isShown: boolean
}

export function ContactedOffer({ inquiry: { id, name }, isShown }: ContactedOfferProps) {
  const { pathname, search } = useLocation()
  const save = useInquiryChange(id)
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
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="status" value="contacted" />
      <Alert
        title={`Have you replied to ${name}?`}
        action={
          <Button type="submit" variant="primary" busyText={isSaving && 'Saving…'}>
            Mark as contacted
          </Button>
        }
      >
        So that your colleagues know they need not reply.
      </Alert>
    </form>
  )
}
