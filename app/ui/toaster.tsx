import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'

import { Icon } from './icon.tsx'
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from './icons.ts'
import type { ToastOptions } from './toast.ts'

const KINDS = {
  success: { icon: circleCheckIcon, mark: 'text-success' },
  error: { icon: circleAlertIcon, mark: 'text-danger' },
  info: { icon: infoIcon, mark: 'text-info' },
  warning: { icon: triangleAlertIcon, mark: 'text-warning' },
} as const

// A listener hears what is added to a live region that already stood in the page, so the region
// comes first and the words after the browser has seen it.
const place = document.createElement('div')

const isReady = new Promise<void>((resolve) => {
  place.popover = 'manual'
  // Only a way above an open dialog: it takes no room and shows nothing of its own.
  place.className = 'm-0 size-0 overflow-visible border-0 bg-transparent p-0'
  document.body.append(place)
  place.showPopover()
  createRoot(place).render(
    <Toaster
      position="bottom-center"
      offset={16}
      mobileOffset={16}
      gap={8}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-card p-4 text-ink shadow-raised sm:w-[22rem]',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-sm text-ink-2',
          actionButton: 'min-h-11 -my-2.5 px-2 font-semibold underline underline-offset-4',
        },
      }}
    />,
  )
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
})

export async function showToast({
  kind,
  text,
  options,
}: {
  kind: keyof typeof KINDS
  text: string
  options: ToastOptions | undefined
}) {
  const { icon, mark } = KINDS[kind]
  await isReady
  raiseAboveDialog()
  sonner[kind](text, { ...options, icon: <Icon of={icon} className={mark} /> })
}

/** What was shown last lies on top, and a dialog may have opened since. */
function raiseAboveDialog() {
  if (!document.querySelector('dialog:modal')) return
  place.hidePopover()
  place.showPopover()
}
