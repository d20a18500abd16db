import { PapersLine } from '#app/components/papers/papers-block.tsx'
import type { PapersView } from '#app/components/papers/papers-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { circleCheckIcon } from '#app/ui/icons.ts'

import { trustLines, type TrustSource } from './trust-view.ts'

type TrustBlockProps = {
  car: TrustSource
  report: { inspectedOn: string; specimen: string | null } | null
  businessHours: string
  papers: PapersView | null
}

/** Shown beside the price. Needs no script. */
export function TrustBlock({ car, papers, ...around }: TrustBlockProps) {
  const lines = trustLines(car, around)
  if (lines.length === 0 && !papers) return null
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-3 text-sm">
      {papers && <PapersLine papers={papers} />}
      {lines.map(({ text, href }) => (
        <p key={text} className="tabular flex gap-2">
          <Icon of={circleCheckIcon} size={16} className="mt-0.5" />
          {href ? (
            <a href={href} className="underline underline-offset-4">
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
        </p>
      ))}
    </div>
  )
}
