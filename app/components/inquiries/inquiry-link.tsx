import { type MouseEvent, type ReactNode, use } from 'react'

import { SiteSettingsContext } from '#app/components/site/site-settings-context.ts'
import type { InquiryCar } from '#app/domain/inquiries/form/inquiry-car.ts'
import type { InquiryType } from '#app/domain/inquiries/inquiry-options.ts'

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
