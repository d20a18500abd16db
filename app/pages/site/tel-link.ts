/** A `tel:` link for a phone number as people write it. */
export function telLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
