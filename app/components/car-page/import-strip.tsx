import { Alert } from '#app/ui/alert.tsx'

import type { ImportStripView } from './import-strip-view.ts'

/** Until when a car can be imported, with the rule behind it one press away. */
export function ImportStrip({ tone, word, text, rule }: ImportStripView) {
  return (
    <Alert tone={tone} title={word}>
      <p>{text}</p>
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
