export const UNDO_GONE = 'There is nothing to undo: the entry is gone or of another kind'
export const UNDO_FAILED = 'The change could not be undone. Nothing was written.'

/** Why nothing was undone. */
export const UNDO_REFUSED = {
  undone: 'This change has been undone already',
  nothing: 'None of its cars can be set back any more',
} as const

/** What an undo of a deletion brings back, in a sentence. */
export const REVIVAL_NOTE =
  'Deleted cars come back with their pictures, prices and inquiries as long as the pictures are kept, which is five days. Page views counted for them do not.'
