import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { newId } from '#app/infra/id.server.ts'

/** A process beside the server that queues an email to the given address. */
const database = await openDatabase({ role: 'cli' })
await command({ actor: { id: null, name: 'test' } }, async (trx, record) => {
  await queueMail(trx, {
    kind: 'password_recovery',
    dedupeKey: `password_recovery:${newId()}`,
    to: process.argv[2] ?? '',
    payload: { origin: 'https://cars.example', seed: 's3cret' },
  })
  record({ action: 'mail.queue', entity: 'mail_outbox' })
})
await database.close()
