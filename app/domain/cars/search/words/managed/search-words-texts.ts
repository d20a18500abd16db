export const SEARCH_WORDS_FETCH_FAILED = 'Failed to fetch search words'
export const SEARCH_WORD_SAVE_FAILED = 'Failed to save the search word'
export const NO_SUCH_MEANING = 'Choose one from the list, such as Toyota Vitz or Body: Van.'
export const ALREADY_REMOVED = 'Someone else has already removed this.'
export const CANNOT_UNDO = 'This can no longer be undone because it has changed since.'

export const wordTaken = (word: string, meaning: string) =>
  `“${word}” already has a meaning: ${meaning}. Edit that one instead.`

export const wordChanged = (meaning: string) =>
  `Someone else has changed this in the meantime: it now means ${meaning}. Save again to replace that.`

export const codeTaken = (code: string) => `The code ${code} already exists. Edit that one instead.`

export const CODE_CHANGED =
  'Someone else has changed this code in the meantime. Check it and save again to replace their change.'

export const wordSaved = (word: string, meaning: string) => `“${word}” now means ${meaning}`
export const wordIgnored = (word: string) => `“${word}” is ignored`
export const wordRemoved = (word: string) => `“${word}” no longer has a meaning`
export const codeSaved = (code: string) => `Code ${code} saved`
export const codeRemoved = (code: string) => `Code ${code} removed`
export const RESTORED = 'Restored'
