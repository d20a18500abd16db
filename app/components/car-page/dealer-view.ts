import { telLink } from '#app/components/site/tel-link.ts'
import type { DealerContact } from '#app/domain/cars/dealer-contact.ts'
import { directionsLink } from '#app/domain/places/directions-link.ts'

type Line = { text: string; href: string | null }

export type DealerView = {
  name: string
  address: string
  directionsHref: string
  businessHours: string | null
  phone: Line | null
  email: Line | null
}

export function dealerView(dealer: DealerContact): DealerView {
  const { name, address, businessHours, phone, phoneNumber, email } = dealer
  return {
    name,
    address,
    businessHours,
    directionsHref: directionsLink(address),
    phone: phone === null ? null : { text: phone, href: phoneNumber && telLink(phoneNumber) },
    email: email === null ? null : { text: email, href: `mailto:${email}` },
  }
}
