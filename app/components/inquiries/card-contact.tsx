import type { CarCardView } from '#app/components/car-card/car-card-view.ts'
import { buttonStyle } from '#app/ui/button-style.ts'

import { InquiryLink } from './inquiry-link.tsx'

export function CardContact({ car }: { car: CarCardView }) {
  if (car.isSample || car.status === 'sold') return null
  return (
    <InquiryLink car={car} className={buttonStyle({ size: 'sm' })}>
      Contact
      <span className="sr-only">{` about ${car.make} ${car.model}`}</span>
    </InquiryLink>
  )
}
