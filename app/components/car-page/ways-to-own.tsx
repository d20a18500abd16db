import { TERM_CHOICES } from '#app/domain/finance/asked-terms.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'

import type { WayColumn, WaysToOwnView } from './ways-to-own-view.ts'

/** Needs no script: the form asks for the page again. */
export function WaysToOwn({
  path,
  columns,
  deposit,
  months,
  lesson,
  sources,
  links,
}: WaysToOwnView) {
  const terms = TERM_CHOICES.some((each) => each === months)
    ? TERM_CHOICES
    : [...TERM_CHOICES, months].toSorted((a, b) => a - b)
  return (
    <section id="ways-to-own" aria-labelledby="ways-title">
      <h2 id="ways-title" className="text-xl">
        Ways to own it
      </h2>
      <form
        action={`${path}#ways-to-own`}
        data-print="no"
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <label className="grid gap-1 text-sm font-semibold">
          Deposit I can pay (KSh)
          <input
            name="deposit"
            defaultValue={deposit}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className="box tabular w-44 font-normal"
          />
        </label>
        <label className="grid gap-1 text-sm font-semibold">
          Over
          <select name="months" defaultValue={months} className="box w-36 font-normal">
            {terms.map((each) => (
              <option key={each} value={each}>
                {each} months
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttonStyle({})}>
          Work it out
        </button>
      </form>
      <ul className="mt-4 grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {columns.map((column) => (
          <Way key={column.title} {...column} />
        ))}
      </ul>
      {lesson && <p className="tabular mt-3">{lesson}</p>}
      {sources.map((source) => (
        <p key={source} className="mt-2 text-sm text-ink-2">
          {source}
        </p>
      ))}
      <p className="mt-2 flex flex-wrap gap-x-6" data-print="no">
        {links.map(({ label, path: to }) => (
          <a
            key={to}
            href={to}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}

function Way({ title, note, rows, refusal, askLink }: WayColumn) {
  return (
    <Card as="li" className="flex min-w-0 flex-col">
      <h3 className="text-lg">{title}</h3>
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {refusal && <p className="mt-3">{refusal}</p>}
      {rows.length > 0 && (
        <dl className="mt-3 grid gap-2">
          {rows.map(({ name, value, mark }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 md:block">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="tabular font-medium">
                {value}
                {mark && <span className="font-normal text-ink-2">, {mark}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {askLink && (
        <a
          href={askLink}
          target="_blank"
          rel="noopener"
          data-print="no"
          className="mt-auto pt-4 text-sm font-semibold underline underline-offset-4"
        >
          Ask about this way
        </a>
      )}
    </Card>
  )
}
