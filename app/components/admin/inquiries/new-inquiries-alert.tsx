import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { arrivalText, hasArrived, type NewInquiries } from '#app/domain/inquiries/new-inquiries.ts'
import { toast } from '#app/ui/toast.ts'

import { NewInquiriesContext } from './new-inquiries-context.ts'
import { soundIfOn } from './new-inquiry-sound.ts'
import { useNewInquiries } from './use-new-inquiries.ts'

type NewInquiriesAlertProps = {
  /** As the page came with them. */
  loaded: NewInquiries
  children: ReactNode
}

/** Says in an open page that somebody has written: words, a sound where wanted, and the counts. */
export function NewInquiriesAlert({ loaded, children }: NewInquiriesAlertProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { count } = useNewInquiries({
    loaded,
    onChange(before, now) {
      if (!hasArrived(before, now)) return
      const { latest } = now
      toast.info(arrivalText(before, now), {
        ...(latest?.car && { description: latest.car }),
        action: {
          label: 'Open',
          onClick: () =>
            void navigate(latest ? `/admin/inquiries/${latest.id}` : '/admin/inquiries'),
        },
      })
      void soundIfOn()
      void revalidate()
    },
  })
  return <NewInquiriesContext value={count}>{children}</NewInquiriesContext>
}
