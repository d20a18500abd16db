export const UNDO_GONE = 'There is nothing to undo: this entry does not exist or cannot be undone'
export const UNDO_FAILED =
  'The change could not be undone, at least for some cars. Undo it again to go on.'

export const UNDO_REFUSED = {
  undone: 'This change has already been undone',
  nothing: 'None of its cars can be restored now',
  not_allowed:
    'This would remove cars that somebody else imported. Ask an administrator of the staff accounts for the “Delete” permission.',
} as const

export const REVIVAL_NOTE =
  'A deletion can be undone for five days. The cars then return with everything that belongs to them.'

export const PHOTOS_NOTE =
  'Photos that the import added to these cars are removed, and any it has not fetched yet are cancelled.'

export const REMOVAL_NOTE =
  'Cars that the import added are removed, along with the makes and models it added that no other car uses. Cars that were edited, given pictures or inquired about since are kept unless you choose otherwise.'

export const UNDO_GOES_ON =
  'Many cars are still being undone. In a minute, undo again: that says whether all is undone.'
