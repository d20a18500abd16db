const TYPING = 'input, textarea, select, [contenteditable]'

/** Whether a key is meant for a field or the browser, so that shortcuts ignore it. */
export function isTypingIn({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(TYPING) !== null
  return isInField || ctrlKey || metaKey || altKey
}
