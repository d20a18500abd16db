import { type ComponentType, useState } from 'react'

import { useCarList } from '#app/components/local-lists/car-lists.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { scaleIcon } from '#app/ui/icons.ts'

const loadDialog = () => import('./comparison-dialog.tsx')
const near = () => void loadDialog()

/** Floats over the page while anything is compared; WhatsApp has the other corner. */
export function CompareButton() {
  const { length } = useCarList('comparison')
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  return (
    <>
      {length > 0 && (
        <Button
          data-print="no"
          aria-haspopup="dialog"
          className="fixed! start-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-30 rounded-full! bg-ink text-on-ink shadow-raised hover:bg-ink-hover"
          icon={<Icon of={scaleIcon} />}
          onPointerEnter={near}
          onFocus={near}
          onClick={async ({ currentTarget }) => {
            // Safari does not focus a pressed button, and the dialog returns the focus to what had it.
            currentTarget.focus()
            const { ComparisonDialog } = await loadDialog()
            setDialog(() => ComparisonDialog)
          }}
        >
          Compare ({length})
        </Button>
      )}
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}
