import { openDatabase } from '#app/infra/db/open.server.ts'
import { shopMailer } from '#app/infra/mailer.server.ts'
import { sendMail } from '#app/jobs/send-mail.ts'

/** A process for tests to kill: sends due emails as the server does. */
await openDatabase({ role: 'cli' })
await sendMail({ mailer: await shopMailer() })
process.exit(0)
