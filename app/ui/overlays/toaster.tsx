import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'

import { Icon } from '#app/ui/icon.tsx'
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from '#app/ui/icons.ts'

import type { ToastOptions } from './toast.ts'

const KINDS = {
  success: { icon: circleCheckIcon, color: 'text-success' },
  error: { icon: circleAlertIcon, color: 'text-danger' },
  info: { icon: infoIcon, color: 'text-info' },
  warning: { icon: triangleAlertIcon, color: 'text-warning' },
} as const

/** Above a bar and the round buttons at the bottom of the window (overlays.css). */
const ABOVE = { bottom: 'calc(1rem + var(--bottom-bar, 0px) + var(--floats, 0px))' }

/** Long enough to read the sentence, find the button and press it, by keyboard too. */
const WITH_ACTION_MS = 20_000

// Screen readers announce only what is added to an existing live region, so the region is rendered
// first and toasts wait until the browser has painted it.
const container = document.createElement('div')

const isReady = new Promise<void>((resolve) => {
  container.popover = 'manual'
  // The popover only lifts toasts above an open dialog; it takes no space itself.
  container.className = 'm-0 size-0 overflow-visible border-0 bg-transparent p-0'
  document.body.append(container)
  container.showPopover()
  createRoot(container).render(
    <Toaster
      position="bottom-center"
      offset={ABOVE}
      mobileOffset={ABOVE}
      gap={8}
      style={{ fontFamily: 'inherit', '--width': '28rem' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex flex-wrap w-full items-start gap-x-3 rounded-card border border-line bg-card p-4 text-ink shadow-raised',
          // On a phone only a short button fits beside the text; a longer one goes below.
          content: 'min-w-0 basis-48 grow',
          title: 'font-medium',
          description: 'text-sm text-ink-2',
          actionButton: 'ms-auto min-h-11 -my-2.5 px-2 font-semibold underline underline-offset-4',
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
  const { icon, color } = KINDS[kind]
  await isReady
  raiseAboveDialog()
  sonner[kind](text, {
    ...options,
    ...(options?.action && { duration: WITH_ACTION_MS }),
    icon: <Icon of={icon} className={color} />,
  })
}

/** The last popover shown is on top, and a dialog may have opened since. */
function raiseAboveDialog() {
  if (!document.querySelector('dialog:modal')) return
  container.hidePopover()
  container.showPopover()
}
