/** An inquiry from the same phone number. */
export type EarlierInquiry = {
  id: string
  name: string
  at: Date
  carLabel: string | null
  /** Entered by staff, so nobody wrote it. */
  isTypedIn: boolean
}

/** Choices for a lead whose number is known: ask, keep both, or add it to the earlier inquiry. */
export const EARLIER_CHOICES = ['ask', 'keep', 'add'] as const
