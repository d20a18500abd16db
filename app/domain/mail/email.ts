/** A rendered email without its recipient. */
export type Email = {
  subject: string
  html: string
  text: string
  replyTo?: MailAddress
  /** A POST here stops such emails: mail programs show a button for it. */
  unsubscribeUrl?: string
  /** Attached, and shown in the HTML by its content id. */
  picture?: { contentId: string; png: Uint8Array }
}

export type MailAddress = { name: string; address: string }
