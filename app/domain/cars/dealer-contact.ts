export type DealerContact = {
  readonly name: string
  readonly address: string
  readonly phone: string | null
  /** E.164; null if the number can't be dialled. */
  readonly phoneNumber: string | null
  readonly email: string | null
  /** Only the showroom's; other dealers' hours are unknown. */
  readonly businessHours: string | null
}
