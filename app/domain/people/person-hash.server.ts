import { createHmac } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'

import { type Contact, contactText } from './contact.ts'

const PURPOSE = 'people of the audit log'

/**
 * What the audit log calls a person: nobody learns a number or an address from it without the
 * shop's secret, and who asks again under the same one is recognised.
 */
export async function personHash(contact: Contact): Promise<string> {
  const key = createHmac('sha256', await readAuthSecret())
    .update(PURPOSE)
    .digest()
  return createHmac('sha256', key).update(contactText(contact)).digest('hex').slice(0, 32)
}
