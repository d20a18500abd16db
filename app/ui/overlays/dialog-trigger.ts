import type { MouseEvent } from 'react'

/**
 * Opens the dialog with this id. `command` attributes work before hydration; the click handler is
 * for browsers without them.
 */
export function opensDialog(id: string) {
  return {
    'aria-haspopup': 'dialog',
    command: 'show-modal',
    commandfor: id,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      // Safari doesn't focus a clicked button, and a closing dialog restores the previous focus.
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

/** Where commands are supported, opening the dialog twice would log an error. */
const hasCommands = () => 'commandForElement' in HTMLButtonElement.prototype
