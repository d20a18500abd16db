import type { MouseEvent } from 'react'

/**
 * Spread onto a button to open the dialog or sheet with this id. The `command` attributes work
 * before the page's script has arrived; the click handler serves browsers without them.
 */
export function opensDialog(id: string) {
  return {
    'aria-haspopup': 'dialog',
    command: 'show-modal',
    commandfor: id,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // Safari does not focus a pressed button, and the dialog returns the focus to what had it.
      event.currentTarget.focus()
      const dialog = document.getElementById(id)
      if (!hasCommands() && dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
    },
  } as const
}

/** Spread onto a button inside the dialog with this id to close it. */
export function closesDialog(id: string) {
  return {
    command: 'close',
    commandfor: id,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      if (!hasCommands()) event.currentTarget.closest('dialog')?.close()
    },
  } as const
}

/** Where the platform does it, doing it again would be a complaint in the console. */
const hasCommands = () => 'commandForElement' in HTMLButtonElement.prototype
