export type PersonView = {
  contacts: readonly string[]
  /** The contacts, or the name of someone who left none. */
  who: string
  /** Further contacts that appear only on this person's inquiries. */
  alsoTheirs: readonly string[]
  /** Contacts that other people use too. */
  shared: readonly string[]
  /** Names searched for in other texts; `namesakes` belong to other people too. */
  names: readonly string[]
  namesakes: readonly string[]
  /** The names on these inquiries, if they differ. */
  differentNames: readonly string[]
  /** Why the data cannot be erased here; null if it can. */
  refusal: string | null
  erased: string | null
  inquiries: readonly { id: string; title: string; note: string; text: string }[]
  emails: readonly { id: string; title: string; note: string }[]
  records: readonly { id: string; title: string; note: string }[]
  elsewhere: readonly { id: string; title: string; note: string }[]
}
