import { storeInquiry } from './shop-inquiries.ts'

/** Adds an email that a mail server rejected. */
export async function failEmail(reason: string): Promise<void> {
  const inquiryId = await storeInquiry()
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { command } = await import('#app/infra/db/command.server.ts')
  const { newId } = await import('#app/infra/id.server.ts')
  await command({ actor: { id: null, name: 'test' } }, async (trx) => {
    await trx
      .insertInto('mail_outbox')
      .values({
        id: newId(),
        kind: 'new_inquiry',
        dedupe_key: `test:${inquiryId}`,
        inquiry_id: inquiryId,
        status: 'failed',
        attempts: 3,
        last_error: reason,
      })
      .execute()
  })
}
