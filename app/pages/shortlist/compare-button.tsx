import { type ComponentType, type MouseEvent, useState } from 'react'

import { useCarList } from '#app/pages/car-card/browser-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { scaleIcon } from '#app/ui/icons.ts'

/** Floats over the page while the comparison holds cars; WhatsApp has the other corner. */
export function CompareButton() {
  const { length } = useCarList('comparison')
  const { opener, dialog } = useComparisonDialog()
  return (
    <>
      {length > 0 && (
        <Button
          {...opener}
          data-print="no"
          data-floats=""
          variant="ink"
          // Above a car's bar, and never over a form. Hidden where a comparison bar has the same button,
          // and on the page that it would open.
          className="yields above-car-bar fixed! start-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-30 rounded-full! shadow-raised in-[:has([data-comparison-bar],[data-comparison-page])]:hidden"
          icon={<Icon of={scaleIcon} />}
        >
          Compare ({length})
        </Button>
      )}
      {dialog}
    </>
  )
}

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
