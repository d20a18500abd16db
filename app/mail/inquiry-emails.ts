import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { financeChoiceText } from '#app/domain/finance/finance-choice.ts'
import type { InquiryFacts } from '#app/domain/inquiries/inquiry-facts.ts'
import {
  CALL_TIMES,
  CONTACT_WAYS,
  DEFAULT_SUBJECT,
  INQUIRY_TYPES,
  labelIn,
  SUBJECTS,
} from '#app/domain/inquiries/inquiry-options.ts'
import type { Email } from '#app/domain/mail/email.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { telLink } from '#app/pages/site/tel-link.ts'

import { compose, type EmailShop, type Block } from './compose.ts'

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
    signature: [shop.siteName, shop.address, shop.businessHours].filter(Boolean).join('\n'),
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

const HELD = 'It may be spam, so it is held back until you check it.'

export function newInquiryEmail({
  inquiry,
  shop,
}: {
  inquiry: InquiryFacts
  shop: EmailShop
}): Email {
  const about = inquiry.carLabel ?? labelIn(SUBJECTS, inquiry.subject ?? DEFAULT_SUBJECT)
  return compose({
    subject: `${labelIn(INQUIRY_TYPES, inquiry.type)}: ${about}, from ${inquiry.name}`,
    signature: `${shop.siteName}, your website`,
    blocks: [
      { kind: 'text', text: `${inquiry.name} has written to you on the website.` },
      ...(inquiry.isHeld ? [{ kind: 'text', text: HELD } as const] : []),
      { kind: 'quote', text: inquiry.message },
      { kind: 'links', links: replyLinks(inquiry, shop) },
      { kind: 'facts', facts: factsOf(inquiry) },
      ...backOfficeLink(inquiry, shop),
    ],
    ...(inquiry.email ? { replyTo: { name: inquiry.name, address: inquiry.email } } : {}),
  })
}

function factsOf(inquiry: InquiryFacts): [string, string][] {
  const extras = [
    inquiry.isFinancingNeeded && 'needs financing',
    inquiry.hasTradeIn && 'has a car to trade in',
  ].filter((extra) => extra !== false)
  const facts: [string, string | null][] = [
    ['Car', inquiry.carLabel],
    ['About', inquiry.subject && labelIn(SUBJECTS, inquiry.subject)],
    ['Type', labelIn(INQUIRY_TYPES, inquiry.type)],
    ['Name', inquiry.name],
    ['Phone', inquiry.phone],
    ['Email', inquiry.email],
    ['Reply by', labelIn(CONTACT_WAYS, inquiry.preferredContact)],
    ['Best time to call', inquiry.bestTimeToCall && labelIn(CALL_TIMES, inquiry.bestTimeToCall)],
    ['The buyer also', extras.join(', ') || null],
    ['Way to pay', inquiry.financeChoice && financeChoiceText(inquiry.financeChoice)],
    ['Received', formatMoment(inquiry.receivedAt)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

function replyLinks(inquiry: InquiryFacts, shop: EmailShop) {
  const { name, email, callNumber, whatsappNumber, carLabel } = inquiry
  const text = `Hello ${name}, this is ${shop.siteName}. Thank you for your message${carLabel ? ` about the ${carLabel}` : ''}.`
  return [
    whatsappNumber && {
      label: 'Reply on WhatsApp',
      href: whatsappLink({ number: whatsappNumber, text }),
    },
    callNumber && { label: `Call ${callNumber}`, href: `tel:${callNumber}` },
    email && {
      label: 'Reply by email',
      href: `mailto:${encodeURIComponent(email.toWellFormed()).replace('%40', '@')}?subject=${encodeURIComponent(`Your message${carLabel ? ` about the ${carLabel}` : ''}`.toWellFormed())}`,
    },
  ].filter((link) => link !== null && link !== '')
}

function backOfficeLink({ id }: InquiryFacts, { publicUrl }: EmailShop): Block[] {
  if (publicUrl === null) return []
  const { href } = new URL(`/admin/inquiries/${id}`, publicUrl)
  return [{ kind: 'links', links: [{ label: 'Open in the back office', href }] }]
}
