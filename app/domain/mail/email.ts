/** Rendered, without its recipient. */
export type Email = {
  subject: string
  html: string
  text: string
  /** Defaults to the sender. */
  replyTo?: MailAddress
}

export type MailAddress = { name: string; address: string }
