import { normalisePhone, phoneKey } from '#app/domain/phone/phone-number.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import { type Contact, inquiryIdIn, contactText, isAddress } from './contact.ts'

const EMAIL_MAX_LENGTH = 320
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function parseContact(written: string): Contact | null {
  const text = written.trim()
  if (text.length > EMAIL_MAX_LENGTH) return null
  if (EMAIL.test(text)) return { kind: 'email', email: text.toLowerCase() }
  const id = inquiryIdIn(text)
  if (id !== null) return { kind: 'inquiry', id }
  const key = phoneKey(text)
  return key === null ? null : phoneContact(key)
}

/** @param key from `phoneKey` */
function phoneContact(key: string): Contact {
  return normalisePhone(key) === key
    ? { kind: 'phone', e164: key }
    : { kind: 'number', digits: key }
}

export const OWNED_BY = {
  staff: 'This belongs to a back-office account. Change or deactivate staff accounts under Staff.',
  shop: 'This contact belongs to the shop itself or to a dealer named on a car. Change it in the settings or on the car.',
} as const

export type ContactOwner = 'staff' | 'shop' | null

export type ShopContacts = Pick<SiteSettings, 'contactEmail' | 'contactPhone' | 'whatsappNumber'>

/**
 * Whether a contact belongs to staff, the dealership or its dealers. These are not erased: accounts
 * are closed under Staff, and the dealership's number is in its settings.
 */
export async function contactOwner(
  trx: Connection | Transaction,
  { contact, shop }: { contact: Contact; shop: ShopContacts },
): Promise<ContactOwner> {
  if (!isAddress(contact)) return null
  const account = await trx
    .selectFrom('user_profiles')
    .select('id')
    .where((eb) =>
      contact.kind === 'email'
        ? eb('email', '=', contact.email)
        : eb('phone', '=', contactText(contact)),
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
          (phone) => phone && phoneKey(phone),
        )
  return own.includes(contactText(contact)) ? 'shop' : null
}
