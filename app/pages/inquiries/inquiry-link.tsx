import { type MouseEvent, type ReactNode, use } from 'react'

import type { InquiryCar } from '#app/domain/inquiries/form/inquiry-car.ts'
import type { InquiryType } from '#app/domain/inquiries/inquiry-options.ts'
import type { CarCardView } from '#app/pages/car-card/car-card-view.ts'
import { SiteSettingsContext } from '#app/pages/site/site-contexts.ts'
import { buttonStyle } from '#app/ui/button.tsx'

// Loaded on hover, touch or focus.
const load = () => import('./visitor-forms.ts')
const preload = () => void load().catch(() => {})

type InquiryLinkProps = {
  car: InquiryCar
  type?: InquiryType
  className?: string
  children: ReactNode
}

/** Links to the inquiry form; with JavaScript it opens over the page. */
export function InquiryLink({ car, type = 'general', className, children }: InquiryLinkProps) {
  // Null in the server's HTML of a card (`renderCard`), which has no handlers.
  const shop = use(SiteSettingsContext)
  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const { currentTarget: link, metaKey, ctrlKey, shiftKey } = event
    if (!shop || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    // Safari doesn't focus a clicked link, and a closing dialog restores the previous focus.
    link.focus()
    try {
      ;(await load()).openInquiry({ car, type, shop })
    } catch {
      location.assign(link.href)
    }
  }
  return (
    <a
      href={`/enquire?car=${car.id}&type=${type}`}
      rel="nofollow"
      onPointerDown={preload}
      onFocus={preload}
      onClick={open}
      className={className}
    >
      {children}
    </a>
  )
}

export function CardContact({ car }: { car: CarCardView }) {
  if (car.isSample || car.status === 'sold') return null
  return (
    <InquiryLink car={car} className={buttonStyle({ size: 'sm' })}>
      Contact
      <span className="sr-only">{` about ${car.make} ${car.model}`}</span>
    </InquiryLink>
  )
}
