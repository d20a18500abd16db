import { Alert } from '#app/ui/alert.tsx'
import { shipIcon } from '#app/ui/icons.ts'

import type { ImportStripView } from './import-strip-view.ts'

type ImportStripProps = ImportStripView & {
  /** What a landing after New Year saves, as explained in the cost to keys. */
  newYear: string | null
}

/** The last day a car can be imported, with the rule behind it collapsed. */
export function ImportStrip({ tone, word, text, newYear, rule }: ImportStripProps) {
  return (
    <Alert tone={tone} icon={shipIcon} title={word}>
      <p>{text}</p>
      {newYear && (
        <p className="mt-1">
          <a href="#cost-to-keys" className="underline underline-offset-4">
            {newYear}
          </a>
        </p>
      )}
      {rule && (
        <details className="mt-1">
          <summary className="cursor-pointer py-2 underline underline-offset-4">
            The rule and its source
          </summary>
          <p>{rule.text}</p>
          <p className="mt-1 wrap-anywhere">
            {rule.sourceUrl ? (
              <a href={rule.sourceUrl} rel="noopener" className="underline underline-offset-4">
                {rule.source}
              </a>
            ) : (
              rule.source
            )}
          </p>
          {rule.notes.map((note) => (
            <p key={note} className="mt-1">
              {note}
            </p>
          ))}
        </details>
      )}
    </Alert>
  )
}
