import { type ComponentType, type MouseEvent, useState } from 'react'

const loadDialog = () => import('./comparison-dialog.tsx')
const near = () => void loadDialog()

/** What a button needs to open the comparison, and the dialog while it is open. */
export function useComparisonDialog() {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const opener = {
    'aria-haspopup': 'dialog',
    onPointerEnter: near,
    onFocus: near,
    onClick: async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // Safari does not focus a pressed button, and the dialog returns the focus to what had it.
      currentTarget.focus()
      const { ComparisonDialog } = await loadDialog()
      setDialog(() => ComparisonDialog)
    },
  } as const
  return { opener, dialog: Dialog && <Dialog onClose={() => setDialog(null)} /> }
}
