import clsx from 'clsx'

import { Card } from '#app/ui/card.tsx'

import type { OtherOriginsView } from './other-origins-view.ts'

/** The same model from other origins. Needs no script. */
export function OtherOrigins({ intro, origins }: OtherOriginsView) {
  return (
    <section aria-labelledby="origins-title" className="mt-8">
      <h2 id="origins-title" className="text-xl">
        Or buy it another way
      </h2>
      <p className="mt-1 text-ink-2">{intro}</p>
      <ul
        className={clsx(
          'mt-3 grid gap-3',
          origins.length === 2 ? 'sm:grid-cols-2' : 'md:grid-cols-3',
        )}
      >
        {origins.map(({ label, name, path, rows }) => (
          <Card as="li" key={label} className="min-w-0">
            <h3 className="text-lg">{label}</h3>
            <p className="wrap-anywhere">
              {path === null ? (
                name
              ) : (
                <a href={path} className="font-semibold underline underline-offset-4">
                  {name}
                </a>
              )}
            </p>
            <dl className="mt-3 grid gap-2">
              {rows.map((row) => (
                <div key={row.name}>
                  <dt className="text-sm text-ink-2">{row.name}</dt>
                  <dd className="tabular font-medium">{row.value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </ul>
    </section>
  )
}
