export const SEARCH_WORDS_FETCH_FAILED = 'Failed to fetch search words'
export const SEARCH_WORD_SAVE_FAILED = 'Failed to save the search word'
export const NO_SUCH_MEANING = 'Choose one of the list, such as Toyota Vitz or Body: Van.'
export const ALREADY_REMOVED = 'Someone else has already removed this.'
export const CANNOT_UNDO = 'This cannot be undone any more: it has been changed since.'

export const wordTaken = (word: string, meaning: string) =>
  `“${word}” has a meaning already: ${meaning}. Edit that one instead.`

export const wordChanged = (meaning: string) =>
  `Someone else has changed this meanwhile: it now means ${meaning}. Save again to replace that.`

export const codeTaken = (code: string) => `There is a code ${code} already. Edit that one instead.`

export const CODE_CHANGED =
  'Someone else has changed this code meanwhile. Check it and save again to replace their change.'

export const wordSaved = (word: string, meaning: string) => `“${word}” now means ${meaning}`
export const wordIgnored = (word: string) => `“${word}” is ignored`
export const wordRemoved = (word: string) => `“${word}” has no meaning any more`
export const codeSaved = (code: string) => `Code ${code} saved`
export const codeRemoved = (code: string) => `Code ${code} removed`
export const RESTORED = 'Restored'
