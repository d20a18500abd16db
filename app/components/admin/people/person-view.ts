/** What is held about a person, in words ready to print. */
export type PersonView = {
  /** What was asked for, as forms carry it. */
  contacts: readonly string[]
  /** Contacts that only this person's inquiries have. */
  alsoTheirs: readonly string[]
  /** Contacts that others write from too. */
  shared: readonly string[]
  /** Names looked for in other texts, and names that others have as well. */
  names: readonly string[]
  namesakes: readonly string[]
  /** All names these inquiries were sent under, when they differ. */
  differentNames: readonly string[]
  /** Why it is not erased here; null when it can be. */
  refusal: string | null
  /** When data of this contact was erased last. */
  erased: string | null
  inquiries: readonly { id: string; title: string; note: string; text: string }[]
  letters: readonly { id: string; title: string; note: string }[]
  records: readonly { id: string; title: string; note: string }[]
  elsewhere: readonly { id: string; title: string; note: string }[]
}
