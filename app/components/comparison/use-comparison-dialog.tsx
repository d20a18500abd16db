import { type ComponentType, type MouseEvent, useState } from 'react'

const loadDialog = () => import('./comparison-dialog.tsx')
const preload = () => void loadDialog()

/** Props for a button that opens the comparison, and the dialog while it is open. */
export function useComparisonDialog() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const opener = {
    'aria-haspopup': 'dialog',
    'data-opens-comparison': '',
    onPointerEnter: preload,
    onFocus: preload,
    onClick: async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // Safari doesn't focus a clicked button, and a closing dialog restores the previous focus.
      currentTarget.focus()
      const { ComparisonDialog } = await loadDialog()
      setDialog(() => ComparisonDialog)
    },
  } as const
  return { opener, dialog: Dialog && <Dialog onClose={() => setDialog(null)} /> }
}
