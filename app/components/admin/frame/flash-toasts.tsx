import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { toast } from '#app/ui/overlays/toast.ts'

import type { Flash } from './flash.ts'

const TONES = { success: 'success', error: 'danger', info: 'info', warning: 'warning' } as const

/** Shows flash messages as toasts, or at the top of the page without JavaScript. */
export function FlashToasts({ flash }: { flash: readonly Flash[] }) {
  const { submit } = useFetcher()

  useEffect(() => {
    for (const { kind, text, description, undo } of flash) {
      toast[kind](text, {
        ...(description && { description }),
        ...(undo && {
          action: {
            label: 'Undo',
            onClick: () => void submit(undo.fields, { method: 'post', action: undo.action }),
          },
        }),
      })
    }
    // `flash` changes identity only with a new server response.
  }, [flash, submit])

  if (flash.length === 0) return null
  return (
    <noscript>
      <div className="mb-6 grid gap-3">
        {flash.map(({ kind, text, description }) => (
          <Alert key={text} tone={TONES[kind]} title={text}>
            {description}
          </Alert>
        ))}
      </div>
    </noscript>
  )
}
