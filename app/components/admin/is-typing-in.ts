const TYPING = 'input, textarea, select, [contenteditable]'

/** Whether a key is for a field or the browser, and no shortcut of the page. */
export function isTypingIn({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(TYPING) !== null
  return isInField || ctrlKey || metaKey || altKey
}
