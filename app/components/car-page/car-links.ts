import { carMessage, type CarMessageKind } from '#app/domain/whatsapp/car-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { absoluteUrl } from '#app/seo/absolute-url.ts'

import type { CarPageSource } from './car-page-view.ts'

export type CarLinks = Readonly<Record<Exclude<CarMessageKind, 'cheaper' | 'papers'>, string>>

/** WhatsApp chats a buyer can open about this car; null for a sold car or a sample. */
export function carLinks({ car, isSample, shop, publicUrl }: CarPageSource): CarLinks | null {
  if (isSample || car.status === 'sold') return null
  const url = absoluteUrl(`/car/${car.id}`, publicUrl)
  const link = (kind: CarMessageKind) =>
    whatsappLink({
      number: shop.whatsappNumber,
      text: carMessage({ car, siteName: shop.siteName, url }, kind),
    })
  return {
    inquiry: link('inquiry'),
    inspection_report: link('inspection_report'),
    photos: link('photos'),
  }
}
