import { telLink } from '#app/components/tel-link.ts'
import type { InquiryFacts } from '#app/domain/mail/inquiry-facts.ts'
import type { Letter } from '#app/domain/mail/letter.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

import { compose } from './compose.ts'
import type { LetterShop } from './letter-shop.ts'

/** Tells a buyer that the message arrived, when to expect an answer, and how to get a faster one. */
export function inquiryAcknowledgementLetter({
  inquiry,
  shop,
  dealerEmail,
}: {
  inquiry: InquiryFacts
  shop: LetterShop
  dealerEmail: string
}): Letter {
  const { name, carLabel, message } = inquiry
  const about = carLabel ? ` about the ${carLabel}` : ''
  const chat = whatsappLink({
    number: shop.whatsappNumber,
    text: `Hello ${shop.siteName}, this is ${name}. I wrote to you${about} on your website.`,
  })
  return compose({
    subject: `We have your message${about}`,
    signature: `${shop.siteName}\n${shop.address}\n${shop.businessHours}`,
    replyTo: { name: shop.siteName, address: dealerEmail },
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `Thank you for your message${about}. It has reached us, and we answer within 24 hours.`,
      },
      { kind: 'quote', text: message },
      {
        kind: 'links',
        links: [
          { label: 'Write to us on WhatsApp', href: chat },
          {
            label: `Call ${shop.contactPhone}`,
            href: telLink(shop.contactPhone),
          },
        ],
      },
      { kind: 'text', text: 'If you did not write to us, you can ignore this letter.' },
    ],
  })
}
