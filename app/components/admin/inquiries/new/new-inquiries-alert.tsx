import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import {
  arrivalText,
  hasArrived,
  type NewInquiries,
} from '#app/domain/inquiries/staff/new-inquiries.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { DueActionsContext, NewInquiriesContext } from './new-inquiries-context.ts'
import { playSoundIfOn } from './new-inquiry-sound.ts'
import { useNewInquiries } from './use-new-inquiries.ts'

type NewInquiriesAlertProps = {
  /** From the layout's loader; null if they could not be read. */
  loaded: NewInquiries | null
  children: ReactNode
}

/** Announces new inquiries on open pages with a toast, an optional sound and updated counts. */
export function NewInquiriesAlert({ loaded, children }: NewInquiriesAlertProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const known = useNewInquiries({
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
      void playSoundIfOn()
      void revalidate()
    },
  })
  return (
    <NewInquiriesContext value={known?.count ?? null}>
      <DueActionsContext value={known?.due ?? 0}>{children}</DueActionsContext>
    </NewInquiriesContext>
  )
}
