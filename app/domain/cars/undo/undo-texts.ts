export const UNDO_GONE = 'There is nothing to undo: the entry is gone or of another kind'
export const UNDO_FAILED = 'The change could not be undone. Nothing was written.'

/** Why nothing was undone. */
export const UNDO_REFUSED = {
  undone: 'This change has been undone already',
  nothing: 'None of its cars can be set back any more',
  not_allowed:
    'This takes away cars that somebody else imported. Ask whoever manages the staff accounts for the “Delete” permission.',
} as const

/** What an undo of a deletion brings back, in a sentence. */
export const REVIVAL_NOTE =
  'Deleted cars come back with their pictures, prices and inquiries as long as the pictures are kept, which is five days. Page views counted for them do not.'

/** What an undo of an import takes away, in a sentence. */
export const REMOVAL_NOTE =
  'Cars that the import added go away, and the makes and models it brought where no other car needs them. Cars that were edited, given pictures or asked about since stay unless you choose otherwise.'
