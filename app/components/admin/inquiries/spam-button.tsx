import { useState } from 'react'
import { useLocation } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { banIcon, shieldCheckIcon } from '#app/ui/icons.ts'

import type { InquiryView } from './inquiry-view.ts'
import { changePath } from './send-change.ts'
import { useInquiryChange } from './use-inquiry-change.ts'

export function SpamButton({ inquiry: { id, name, isHeld } }: { inquiry: InquiryView }) {
  const { pathname, search } = useLocation()
  const save = useInquiryChange(id)
  const [isSaving, setSaving] = useState(false)
  return (
    <form
      method="post"
      action={changePath(id)}
      onSubmit={async (event) => {
        event.preventDefault()
        setSaving(true)
        await save({ isHeld: String(!isHeld) })
        setSaving(false)
      }}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="isHeld" value={String(!isHeld)} />
      <Button
        type="submit"
        size="sm"
        variant={isHeld ? 'secondary' : 'ghost'}
        icon={<Icon of={isHeld ? shieldCheckIcon : banIcon} size={16} />}
        aria-label={isHeld ? `Not spam: ${name}` : `Mark as spam: ${name}`}
        busyText={isSaving && 'Saving…'}
      >
        {isHeld ? 'Not spam' : 'Mark as spam'}
      </Button>
    </form>
  )
}
