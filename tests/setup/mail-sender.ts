import { openDatabase } from '#app/infra/db/open.server.ts'
import { shopMailer } from '#app/infra/mailer.server.ts'
import { sendMail } from '#app/jobs/send-mail.ts'

/** A process for tests to kill: joins the database and sends what is due, as the shop does. */
await openDatabase({ role: 'cli' })
await sendMail({ mailer: await shopMailer() })
process.exit(0)
