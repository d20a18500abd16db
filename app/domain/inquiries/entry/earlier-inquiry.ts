import type { WayIn } from '#app/domain/inquiries/inquiry-options.ts'

/** An inquiry from the same phone number. */
export type EarlierInquiry = {
  id: string
  name: string
  at: Date
  carLabel: string | null
  /** Null if they wrote it themselves, rather than staff. */
  cameBy: WayIn | null
}

/** Choices for a lead whose number is known: ask, keep both, or add it to the earlier inquiry. */
export const EARLIER_CHOICES = ['ask', 'keep', 'add'] as const
