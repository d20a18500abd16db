import type { MarketLineView } from './market-line-view.ts'

/** How the price compares with similar cars, with the method collapsed. */
export function MarketLine({ word, text, scale, details }: MarketLineView) {
  if (!details) return <p className="mt-2 text-sm text-ink-2">{text}.</p>
  return (
    <section aria-label="Prices of similar cars" className="mt-3 text-sm">
      {scale && (
        <div aria-hidden className="relative mb-2 h-4 max-w-sm">
          <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
          <span
            className="absolute top-1 h-2 rounded-full bg-line-strong"
            style={{ left: `${scale.from}%`, width: `${scale.width}%` }}
          />
          <span
            className="absolute top-0.5 size-3 rounded-full bg-ink"
            style={{ left: `${scale.dot}%`, marginLeft: '-0.375rem' }}
          />
        </div>
      )}
      {word && <p className="font-semibold">{word}</p>}
      <p className="tabular text-ink-2">{text}</p>
      <details>
        <summary className="cursor-pointer py-2 underline underline-offset-4">How we count</summary>
        {details.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-1">
            {paragraph}
          </p>
        ))}
        <p className="mt-2 font-semibold">The closest matches</p>
        <ul className="tabular grid gap-1">
          {details.nearest.map(({ key, text: near }) => (
            <li key={key}>{near}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
