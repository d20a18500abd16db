import { readTypedPhone, restText } from '#app/domain/phone/typed-phone.ts'

type TypedContact = { phone: string | null; message: string }

/** The first number that was typed, and the rest in the message. Null if there is no number in it. */
export function withReadPhone<Inquiry extends TypedContact>(inquiry: Inquiry): Inquiry | null {
  if (inquiry.phone === null) return inquiry
  const typed = readTypedPhone(inquiry.phone)
  if (!typed) return null
  const { number, rest } = typed
  const message = rest === null ? inquiry.message : `${inquiry.message}\n\n${restText(rest)}`
  return { ...inquiry, phone: number, message }
}
