/** A number as people read it as a link that dials it. */
export function telLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
