import { useCarList } from '#app/components/local-lists/car-lists.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { scaleIcon } from '#app/ui/icons.ts'

import { useComparisonDialog } from './use-comparison-dialog.tsx'

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
          // Hidden on pages whose comparison bar has the same button.
          className="fixed! start-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-30 rounded-full! bg-ink text-on-ink shadow-raised hover:bg-ink-hover! in-[:has([data-comparison-bar])]:hidden"
          icon={<Icon of={scaleIcon} />}
        >
          Compare ({length})
        </Button>
      )}
      {dialog}
    </>
  )
}
