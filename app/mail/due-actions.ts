import { type DueAction, lastNote } from '#app/domain/inquiries/due/due-action.ts'
import type { DueFacts } from '#app/domain/inquiries/due/due-facts.ts'
import { dueCountText } from '#app/domain/inquiries/due/due-texts.ts'
import { dueText } from '#app/domain/inquiries/due/next-action.ts'
import { followUpText } from '#app/domain/inquiries/staff/replies.ts'
import type { Email } from '#app/domain/mail/email.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

import { backOfficeLink } from './back-office-link.ts'
import { type Block, compose } from './compose.ts'
import type { EmailShop } from './email-shop.ts'

/** One staff member's actions for today, sent in the morning. */
export function dueActionsEmail({ due, shop }: { due: DueFacts; shop: EmailShop }): Email {
  const { name, today, counts, waiting, actions } = due
  const count = dueCountText(counts)
  const more = counts.overdue + counts.today - actions.length
  const [firstName = name] = name.trim().split(/\s+/)
  return compose({
    subject: `Your leads: ${count}`,
    signature: `${shop.siteName}, your website`,
    blocks: [
      { kind: 'text', text: `Good morning ${firstName},\nyour leads for today: ${count}.` },
      ...actions.flatMap((action) => actionBlocks(action, { today, shop })),
      ...(more > 0 ? [{ kind: 'text', text: `And ${more} more.` } as const] : []),
      ...(waiting ? [{ kind: 'text', text: `For the whole team: ${waiting}.` } as const] : []),
      ...backOfficeLink(shop),
    ],
  })
}

type Context = { today: string; shop: EmailShop }

function actionBlocks(action: DueAction, { today, shop }: Context): Block[] {
  const { id, name, carLabel, phone, callNumber, whatsappNumber, notes, nextActionOn } = action
  const who = [name, carLabel].filter(Boolean).join(', ')
  const note = lastNote(notes)
  const reply = { name, car: carLabel, siteName: shop.siteName }
  const links = [
    whatsappNumber !== null && {
      label: 'WhatsApp',
      href: whatsappLink({
        number: whatsappNumber,
        text: followUpText(reply),
      }),
    },
    callNumber !== null && { label: `Call ${phone ?? callNumber}`, href: `tel:${callNumber}` },
    shop.publicUrl !== null && {
      label: 'Open',
      href: new URL(`/admin/inquiries/${id}`, shop.publicUrl).href,
    },
  ].filter((link) => link !== false)
  return [
    { kind: 'text', text: `${who}: ${dueText(nextActionOn, today)}${note ? `. ${note}` : ''}` },
    ...(links.length > 0 ? [{ kind: 'links', links } as const] : []),
  ]
}
