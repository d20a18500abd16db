export const STATUS_UPDATED = 'Inquiry status updated'
export const NOTES_UPDATED = 'Notes updated'
export const PRIORITY_UPDATED = 'Priority updated'
export const ASSIGNEE_UPDATED = 'Assignee updated'
export const NEXT_ACTION_UPDATED = 'Next action updated'
export const HANDOVER_NOTED = 'Note added'
export const NOTES_FULL = 'Notes can have at most 20,000 characters.'
export const INQUIRY_UPDATED = 'Inquiry updated'
export const MARKED_AS_SPAM = 'Inquiry marked as possible spam'
export const RELEASED_FROM_SPAM = 'Inquiry is no longer held as spam'
export const INQUIRIES_FETCH_FAILED = 'Failed to fetch inquiries'
export const INQUIRY_UPDATE_FAILED = 'Failed to update inquiry'
export const NOTES_UPDATE_FAILED = 'Failed to update notes'
export const NO_INQUIRIES_FOUND = 'No inquiries found matching your criteria.'
export const INQUIRY_NOT_FOUND = 'Inquiry not found'
export const NOTES_CHANGED_MEANWHILE =
  'Somebody else has changed these notes in the meantime. Yours are not saved yet.'
export const SIGNED_OUT_MEANWHILE = 'You are signed out. Sign in again in another tab.'
export const INQUIRY_IS_ERASED =
  'The sender’s data was erased, so there is nobody to follow up with. The inquiry still counts in the statistics.'

export const INQUIRY_STATUS_LABELS = {
  new: 'New',
  contacted: 'Contacted',
  in_progress: 'In progress',
  completed: 'Completed',
  closed: 'Closed',
} as const
