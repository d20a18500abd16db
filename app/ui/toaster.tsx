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
const isReady = new Promise<void>((resolve) => {
  const place = document.createElement('div')
  document.body.append(place)
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
  sonner[kind](text, { ...options, icon: <Icon of={icon} className={mark} /> })
}
