/** Where a car stands and who answers for it, ready to print. */
export type DealerContact = {
  readonly name: string
  readonly address: string
  readonly phone: string | null
  /** E.164; null when the number is one that nobody could call. */
  readonly phoneNumber: string | null
  readonly email: string | null
  /** Of the showroom; another dealer's hours are not known. */
  readonly businessHours: string | null
}
