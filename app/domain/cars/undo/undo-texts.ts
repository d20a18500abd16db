export const UNDO_GONE = 'There is nothing to undo: this entry does not exist or cannot be undone'
export const UNDO_FAILED = 'The change could not be undone. Nothing was changed.'

export const UNDO_REFUSED = {
  undone: 'This change has already been undone',
  nothing: 'None of its cars can be restored now',
  not_allowed:
    'This would remove cars that somebody else imported. Ask an administrator of the staff accounts for the “Delete” permission.',
} as const

export const REVIVAL_NOTE =
  'Deleted cars are restored with their prices and inquiries, and with their pictures for up to five days. Page views are not restored.'

export const PHOTOS_NOTE =
  'Photos that the import added to these cars are removed, and any it has not fetched yet are cancelled.'

export const REMOVAL_NOTE =
  'Cars that the import added are removed, along with the makes and models it added that no other car uses. Cars that were edited, given pictures or inquired about since are kept unless you choose otherwise.'
