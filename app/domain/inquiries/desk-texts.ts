/** What staff read while they work on inquiries. */
export const STATUS_UPDATED = 'Inquiry status updated'
export const NOTES_UPDATED = 'Notes updated'
export const INQUIRIES_FETCH_FAILED = 'Failed to fetch inquiries'
export const INQUIRY_UPDATE_FAILED = 'Failed to update inquiry'
export const NOTES_UPDATE_FAILED = 'Failed to update notes'
export const NO_INQUIRIES_FOUND = 'No inquiries found matching your criteria.'
