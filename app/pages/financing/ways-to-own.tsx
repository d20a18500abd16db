import { TERM_CHOICES } from '#app/domain/finance/finance-choice.ts'
import { wholePrices } from '#app/domain/money/money.ts'
import { count } from '#app/domain/text/count.ts'
import { CostSources } from '#app/pages/costs/cost-basis.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

import type { WayColumn } from './way-columns.ts'
import type { WaysToOwnView } from './ways-to-own-view.ts'

const STEP_KSH = 10_000

/** Works without script: the form reloads the page. */
export function WaysToOwn({
  form,
  columns,
  deposit,
  most,
  months,
  pay,
  lesson,
  affordable,
  note,
  sources,
  links,
}: WaysToOwnView) {
  return (
    <section id="ways-to-own" aria-labelledby="ways-title">
      <h2 id="ways-title" className="text-xl">
        Ways to own it
      </h2>
      {form && <TermsForm {...{ form, deposit, most, months, pay }} />}
      <div
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
        tabIndex={0}
        aria-label="Ways to pay, side by side"
        className="-mx-1 mt-3 snap-x overflow-x-auto scroll-px-1 px-1 pt-1 pb-6 md:overflow-visible md:pb-1 print:overflow-visible"
      >
        <ul className="grid auto-cols-[85%] grid-flow-col gap-3 md:auto-cols-fr">
          {columns.map((column) => (
            <Way key={column.title} {...column} />
          ))}
        </ul>
      </div>
      {lesson && <p className="tabular mt-3">{lesson}</p>}
      {affordable && (
        <p className="mt-2">
          <strong>Can I afford it?</strong> {affordable}
        </p>
      )}
      {note && <p className="mt-2 text-sm text-ink-2">{note}</p>}
      <CostSources sources={sources} />
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

function Way({ title, note, rows, refusal, askLinks }: WayColumn) {
  return (
    <Card as="li" className="flex min-w-0 snap-start flex-col">
      <h3 className="text-lg">{title}</h3>
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {refusal && <p className="mt-3">{refusal}</p>}
      {rows.length > 0 && (
        <dl className="mt-3 grid gap-2">
          {rows.map(({ name, value, mark }) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="tabular font-medium">
                {wholePrices(value)}
                {mark && <span className="font-normal text-ink-2">, {mark}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {askLinks.length > 0 && (
        <p data-print="no" className="mt-auto flex flex-wrap gap-x-4 pt-2 text-sm font-semibold">
          {askLinks.map(({ label, path }) => (
            <a
              key={label}
              href={path}
              {...(path.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </Card>
  )
}

type TermsFormProps = Pick<WaysToOwnView, 'deposit' | 'most' | 'months' | 'pay'> & {
  form: NonNullable<WaysToOwnView['form']>
}

function TermsForm({ form, deposit, most, months, pay }: TermsFormProps) {
  const terms = TERM_CHOICES.some((each) => each === months)
    ? TERM_CHOICES
    : [...TERM_CHOICES, months].toSorted((a, b) => a - b)
  return (
    <form
      action={`${form.path}#ways-to-own`}
      data-print="no"
      className="mt-3 flex flex-wrap items-end gap-3"
    >
      {form.hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.price !== null && (
        <label className="grid gap-1 text-sm font-semibold">
          Price of the car (KSh)
          <input
            name="price"
            defaultValue={form.price}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            className="box tabular w-44 font-normal"
          />
        </label>
      )}
      <label className="grid gap-1 text-sm font-semibold">
        I can pay today, before fees (KSh)
        <input
          name={form.depositName}
          defaultValue={deposit}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          className="box tabular w-44 font-normal"
        />
      </label>
      {/* Only useful with script: it sets the field and has the ways worked out again. */}
      <input
        type="range"
        id="ways-slider"
        aria-label="What you pay today"
        min={0}
        max={Math.max(STEP_KSH, most)}
        step={STEP_KSH}
        defaultValue={deposit}
        data-moves={form.depositName}
        className="h-11 w-full noscript:hidden"
        style={{ accentColor: 'currentcolor' }}
      />
      <div className="grid gap-1 text-sm font-semibold">
        <label htmlFor="ways-months">Over</label>
        <select
          id="ways-months"
          name="months"
          defaultValue={months}
          className="box w-36 font-normal"
        >
          {terms.map((each) => (
            <option key={each} value={each}>
              {count(each, 'month')}
            </option>
          ))}
        </select>
      </div>
      <label className="grid gap-1 text-sm font-semibold">
        My pay a month, after tax (optional)
        <input
          name="pay"
          defaultValue={pay}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          className="box tabular w-44 font-normal"
        />
      </label>
      <button type="submit" className={buttonStyle({})}>
        Work it out
      </button>
    </form>
  )
}
