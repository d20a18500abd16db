import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { normalisePhone } from '#app/domain/whatsapp/phone-number.server.ts'

import type { Car } from './car.ts'
import type { DealerContact } from './dealer-contact.ts'

type Showroom = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'contactEmail' | 'address' | 'businessHours'
>

/**
 * The car's own dealer where it has one, else the showroom. What the dealer has left open is
 * the showroom's too, except for opening hours, which nobody else can promise.
 */
export function dealerContactOf(car: Pick<Car, 'dealer'>, showroom: Showroom): DealerContact {
  const phone = car.dealer?.phone ?? showroom.contactPhone
  return {
    name: car.dealer?.name ?? showroom.siteName,
    address: car.dealer?.address ?? showroom.address,
    phone,
    phoneNumber: normalisePhone(phone),
    email: car.dealer?.email ?? showroom.contactEmail,
    businessHours: car.dealer ? null : showroom.businessHours,
  }
}
