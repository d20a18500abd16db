import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import type { Contact } from './contact.ts'

/** Whose a contact is when it is no visitor's: an account of staff, or the shop's and its dealers'. */
export type ContactOwner = 'staff' | 'shop' | null

/** How the shop itself is reached. */
export type ShopContacts = Pick<SiteSettings, 'contactEmail' | 'contactPhone' | 'whatsappNumber'>

/**
 * Whether a contact is one that the shop itself works with. Such a one is not erased: an account is
 * closed under Staff, and the shop's own number stands in every page and setting.
 */
export async function contactOwner(
  trx: Connection | Transaction,
  { contact, shop }: { contact: Contact; shop: ShopContacts },
): Promise<ContactOwner> {
  const account = await trx
    .selectFrom('user_profiles')
    .select('id')
    .where((eb) =>
      contact.kind === 'email' ? eb('email', '=', contact.email) : eb('phone', '=', contact.e164),
    )
    .executeTakeFirst()
  if (account) return 'staff'
  const { contactEmail, contactPhone, whatsappNumber } = shop
  const dealers = await trx
    .selectFrom('cars')
    .select(['dealer_email', 'dealer_phone'])
    .distinct()
    .where((eb) => eb.or([eb('dealer_email', 'is not', null), eb('dealer_phone', 'is not', null)]))
    .execute()
  const own =
    contact.kind === 'email'
      ? [contactEmail, ...dealers.map(({ dealer_email: email }) => email)].map((email) =>
          email?.toLowerCase(),
        )
      : [contactPhone, whatsappNumber, ...dealers.map(({ dealer_phone: phone }) => phone)].map(
          (phone) => phone && normalisePhone(phone),
        )
  return own.includes(contact.kind === 'email' ? contact.email : contact.e164) ? 'shop' : null
}
