import type { ReactNode } from 'react'

import { InquiryLink } from '#app/components/inquiries/inquiry-link.tsx'
import type { InquiryCar } from '#app/domain/inquiries/form/inquiry-car.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { calendarCheckIcon, phoneIcon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

import type { CarLinks } from './car-links.ts'

type CarActionsProps = {
  /** Null if the car can't be bought: other cars are offered instead. */
  links: CarLinks | null
  car: InquiryCar
  hasSimilar: boolean
  phone: { text: string; href: string }
}

/**
 * Sticks to the bottom of the screen on a phone, within reach of the thumb, and leaves room for the
 * button of the WhatsApp panel.
 */
const BAR =
  'order-last sticky bottom-0 z-20 flex gap-2 border-t border-line bg-card px-[clamp(1rem,4vw,2rem)] py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised max-lg:pe-18 *:flex-auto *:px-2 *:whitespace-nowrap lg:static lg:order-none lg:flex-col lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none'

/** Three ways to contact the dealer; labels are shorter on a phone, where they sit side by side. */
export function CarActions({ links, car, hasSimilar, phone }: CarActionsProps) {
  if (!links) return <OtherCars hasSimilar={hasSimilar} />
  return (
    <div data-print="no" data-bottom-bar="" data-car-bar="" className={BAR}>
      <ButtonLink
        to={links.inquiry}
        target="_blank"
        rel="noopener"
        variant="whatsapp"
        icon={<WhatsappIcon />}
      >
        <span>
          WhatsApp<LongLabel> Inquiry</LongLabel>
        </span>
      </ButtonLink>
      <ButtonLink
        to={phone.href}
        className="flex-1 px-2"
        icon={<Icon of={phoneIcon} className="max-sm:hidden" />}
      >
        <span className="tabular">
          Call<LongLabel> {phone.text}</LongLabel>
        </span>
      </ButtonLink>
      <InquiryLink car={car} type="test_drive" className={buttonStyle({})}>
        <Icon of={calendarCheckIcon} className="max-sm:hidden" />
        <span>
          <LongLabel>Schedule </LongLabel>Test Drive
        </span>
      </InquiryLink>
    </div>
  )
}

function LongLabel({ children }: { children: ReactNode }) {
  return <span className="max-md:sr-only">{children}</span>
}

function OtherCars({ hasSimilar }: { hasSimilar: boolean }) {
  return (
    <div data-print="no" data-bottom-bar="" data-car-bar="" className={BAR}>
      {hasSimilar && (
        <ButtonLink to="#similar-cars" variant="primary">
          See similar cars
        </ButtonLink>
      )}
      <ButtonLink to="/search" variant={hasSimilar ? 'secondary' : 'primary'}>
        Search Cars
      </ButtonLink>
    </div>
  )
}
