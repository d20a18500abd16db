import { createHmac } from 'node:crypto'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'

import { type Contact, contactText } from './contact.ts'

const PURPOSE = 'people of the audit log'

/**
 * Identifies the person in the audit log: it reveals nothing without the secret, and recognises a
 * repeated request for the same contact.
 */
export async function personHash(contact: Contact): Promise<string> {
  const key = createHmac('sha256', await readAuthSecret())
    .update(PURPOSE)
    .digest()
  return createHmac('sha256', key).update(contactText(contact)).digest('hex').slice(0, 32)
}
