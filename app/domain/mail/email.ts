/** Rendered, without its recipient. */
export type Email = {
  subject: string
  html: string
  text: string
  replyTo?: MailAddress
}

export type MailAddress = { name: string; address: string }
