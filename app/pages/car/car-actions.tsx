import type { ReactNode } from 'react'

import type { InquiryCar } from '#app/domain/inquiries/form/inquiry-car.ts'
import { InquiryLink } from '#app/pages/inquiries/inquiry-link.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { calendarCheckIcon, phoneIcon } from '#app/ui/icons.ts'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import type { CarLinks } from './car-page-view.ts'

type CarActionsProps = {
  price: { text: string; monthly: string | null }
  /** Null if the car can't be bought: other cars are offered instead. */
  links: CarLinks | null
  car: InquiryCar
  hasSimilar: boolean
  phone: { text: string; href: string }
}

/** Sticks to the bottom of the screen on a phone, within reach of the thumb. */
const BAR =
  'order-last sticky bottom-0 z-20 border-t border-line bg-card px-[clamp(1rem,4vw,2rem)] py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised lg:static lg:order-none lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none'

const BUTTONS = 'flex gap-2 *:flex-auto *:px-1 sm:*:px-2 *:whitespace-nowrap lg:flex-col'

/** Three ways to contact the dealer; labels are shorter on a phone, where they sit side by side. */
export function CarActions({ price, links, car, hasSimilar, phone }: CarActionsProps) {
  if (!links) return <OtherCars hasSimilar={hasSimilar} />
  return (
    <div data-print="no" data-bottom-bar="" data-car-bar="" className={BAR}>
      <BarPrice {...price} />
      <div className={BUTTONS}>
        <WhatsappButton to={links.inquiry}>
          <span>
            WhatsApp<LongLabel> Inquiry</LongLabel>
          </span>
        </WhatsappButton>
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
    </div>
  )
}

/** For phones, where the price has scrolled away; screen readers get it above. */
function BarPrice({ text, monthly }: CarActionsProps['price']) {
  return (
    <p
      data-bar-price=""
      aria-hidden="true"
      className="tabular flex min-h-8 items-center gap-2 pb-1 lg:hidden"
    >
      <span className="shrink-0 text-lg leading-6 font-bold">{text}</span>
      {monthly && <span className="min-w-0 text-sm leading-5 text-ink-2">{monthly}</span>}
    </p>
  )
}

function LongLabel({ children }: { children: ReactNode }) {
  return <span className="max-md:sr-only">{children}</span>
}

/** Leaves room for the button of the WhatsApp panel. */
function OtherCars({ hasSimilar }: { hasSimilar: boolean }) {
  return (
    <div data-print="no" data-bottom-bar="" data-car-bar="" className={BAR}>
      <div className={`${BUTTONS} max-lg:pe-14`}>
        {hasSimilar && (
          <ButtonLink to="#similar-cars" variant="primary">
            See similar cars
          </ButtonLink>
        )}
        <ButtonLink to="/search" variant={hasSimilar ? 'secondary' : 'primary'}>
          Search Cars
        </ButtonLink>
      </div>
    </div>
  )
}
