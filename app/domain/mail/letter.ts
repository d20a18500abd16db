/** A letter ready to go out, whoever it goes to. */
export type Letter = {
  /** One line. */
  subject: string
  html: string
  text: string
  /** Whom an answer reaches; without it the sender. */
  replyTo?: MailAddress
}

export type MailAddress = { name: string; address: string }
