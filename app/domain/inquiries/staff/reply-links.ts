type MailDraft = { to: string; subject: string; text: string }

/** A prefilled email; RFC 6068 wants CRLF line breaks. */
export function mailtoLink({ to, subject, text }: MailDraft): string {
  const words = (written: string) =>
    encodeURIComponent(written.toWellFormed().replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${words(subject)}&body=${words(text)}`
}

export function replySubject({ car, siteName }: { car: string | null; siteName: string }): string {
  return car === null ? `Your message to ${siteName}` : `Your inquiry about the ${car}`
}
