import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import type { CarDealer } from './car.ts'
import type { DealerContact } from './dealer-contact.ts'

type Showroom = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'contactEmail' | 'address' | 'businessHours'
>

/** The car's own dealer, else the showroom; missing details except hours are the showroom's. */
export function dealerContactOf(
  { dealerName, dealerPhone, dealerEmail, dealerAddress }: CarDealer,
  showroom: Showroom,
): DealerContact {
  const hasDealer = (dealerName ?? dealerPhone ?? dealerEmail ?? dealerAddress) !== null
  const phone = dealerPhone ?? showroom.contactPhone
  return {
    name: dealerName ?? showroom.siteName,
    address: dealerAddress ?? showroom.address,
    phone,
    phoneNumber: normalisePhone(phone),
    email: dealerEmail ?? showroom.contactEmail,
    businessHours: hasDealer ? null : showroom.businessHours,
  }
}
