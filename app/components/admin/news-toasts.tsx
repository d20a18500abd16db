import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import { Alert } from '#app/ui/alert.tsx'
import { toast } from '#app/ui/toast.ts'

import type { News } from './news.ts'

const TONES = { success: 'success', error: 'danger', info: 'info', warning: 'warning' } as const

/** Says what the last action did: as toasts, or without script at the head of the page. */
export function NewsToasts({ news }: { news: readonly News[] }) {
  const { submit } = useFetcher()

  useEffect(() => {
    for (const { kind, text, description, undo } of news) {
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
    // `news` is a new list with every answer of the server, and the same one until then.
  }, [news, submit])

  if (news.length === 0) return null
  return (
    <noscript>
      <div className="mb-6 grid gap-3">
        {news.map(({ kind, text, description }) => (
          <Alert key={text} tone={TONES[kind]} title={text}>
            {description}
          </Alert>
        ))}
      </div>
    </noscript>
  )
}
