import { telLink } from '#app/components/site/tel-link.ts'
import type { InquiryFacts } from '#app/domain/inquiries/inquiry-facts.ts'
import type { Email } from '#app/domain/mail/email.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

import { compose } from './compose.ts'
import type { EmailShop } from './email-shop.ts'

export function inquiryAcknowledgementEmail({
  inquiry,
  shop,
  dealerEmail,
}: {
  inquiry: InquiryFacts
  shop: EmailShop
  dealerEmail: string
}): Email {
  const { name, carLabel, message } = inquiry
  const about = carLabel ? ` about the ${carLabel}` : ''
  const chat = whatsappLink({
    number: shop.whatsappNumber,
    text: `Hello ${shop.siteName}, this is ${name}. I wrote to you${about} on your website.`,
  })
  return compose({
    subject: `We have received your message${about}`,
    signature: `${shop.siteName}\n${shop.address}\n${shop.businessHours}`,
    replyTo: { name: shop.siteName, address: dealerEmail },
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      {
        kind: 'text',
        text: `Thank you for your message${about}. We have received it and will reply within 24 hours.`,
      },
      { kind: 'quote', text: message },
      {
        kind: 'links',
        links: [
          { label: 'Message us on WhatsApp', href: chat },
          {
            label: `Call ${shop.contactPhone}`,
            href: telLink(shop.contactPhone),
          },
        ],
      },
      { kind: 'text', text: 'If you did not write to us, you can ignore this email.' },
    ],
  })
}
