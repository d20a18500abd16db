import { whole } from '#app/domain/text/count.ts'
import { Alert } from '#app/ui/alert.tsx'

/** What staff should know about how the file was read. */
export function FileReading({ sentences }: { sentences: readonly string[] }) {
  const [first, ...others] = sentences
  if (first === undefined) return null
  if (others.length === 0) return <Alert title={first} />
  return (
    <Alert title="How the file was read">
      <Lines of={sentences} />
    </Alert>
  )
}

const NAMES_SHOWN = 5

/** Names in the file that are stored under another spelling. */
export function NamesCorrected({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const others = names.slice(NAMES_SHOWN)
  return (
    <section aria-labelledby="names-corrected" className="grid gap-2">
      <h2 id="names-corrected" className="text-lg">
        Names corrected
      </h2>
      <p className="text-ink-2">
        If one is meant as written, add it under Makes &amp; Models and preview the file again.
      </p>
      <Lines of={names.slice(0, NAMES_SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {`${whole(others.length)} more`}
          </summary>
          <Lines of={others} />
        </details>
      )}
    </section>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}
