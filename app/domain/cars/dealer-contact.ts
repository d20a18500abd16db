export type DealerContact = {
  readonly name: string
  readonly address: string
  readonly phone: string | null
  /** E.164; null if the number cannot be dialled. */
  readonly phoneNumber: string | null
  readonly email: string | null
  /** The showroom's; another dealer's hours are unknown. */
  readonly businessHours: string | null
}
