import { Form, Link, redirect } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { askedAbout, readImportQuestion } from '#app/domain/landed-cost/import-question.ts'
import { currentPriceLists } from '#app/domain/landed-cost/price-lists.server.ts'
import { searchVersions } from '#app/domain/landed-cost/search-versions.server.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { STEERING } from '#app/domain/taxonomy/car-options.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import type { Route } from './+types/import-cost'
import { CopyCost } from './copy-cost.tsx'
import { CostSources, HowWeCount, CostLines } from './cost-basis.tsx'
import { FindVersion, FoundVersions } from './find-version.tsx'
import { importCostView } from './import-cost-view.ts'
import { ImportStrip } from './import-strip.tsx'

const TITLE = 'What an import costs'
const CHOOSE = { value: '', label: 'Choose' }
const NOT_STATED = { value: '', label: 'I don’t know' }
const FOUND_MAX = 30
const toOption = (value: string) => ({ value, label: value })

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = nairobiDay(new Date())
  const [{ inUse: list }, tax, imports, extras, fees, settings] = await Promise.all([
    orFallback(currentPriceLists(), { what: 'the price list', fallback: { inUse: null } }),
    factSetFor('import_tax', today),
    factSetFor('import_rules', today),
    factSetFor('landed_extras', today),
    factSetFor('ntsa_fees', today),
    readSiteSettings(),
  ])
  const asked = readImportQuestion(url.searchParams, today)
  const found = await orFallback(searchVersions(asked.typed, { limit: FOUND_MAX }), {
    what: 'the versions of the list',
    fallback: [],
  })
  const [only] = found
  if (only && found.length === 1) throw redirect(askedAbout(asked, only))
  return {
    view: list && importCostView(asked, { list, found, today, tax, imports, extras, fees }),
    meta: pageMeta({
      title: pageTitle(TITLE, settings),
      description:
        'The taxes on a car imported to Kenya, line by line, from the revenue authority’s list, and what it costs until you have the keys.',
      path: '/import-cost',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
      noindex: url.search !== '',
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function ImportCost({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page max-w-4xl pt-4 pb-18 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: TITLE }]} />
      <h1 className="display mt-2 text-3xl">{TITLE}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Choose a car from the revenue authority’s list. Taxes are based on its list price and age,
        not on what you pay for it.
      </p>
      {view ? (
        <Question view={view} />
      ) : (
        <p className="mt-6">The price list isn’t ready yet. Try again in a minute.</p>
      )}
      <p className="mt-6">
        Or look at{' '}
        <Link to="/ready-for-import" className="underline underline-offset-4">
          the cars we can import for you
        </Link>
        .
      </p>
    </main>
  )
}

type View = NonNullable<Route.ComponentProps['loaderData']['view']>

function Question({ view }: { view: View }) {
  const { asked, makes, models, versions, found, result, list, sources, howWeCount } = view
  return (
    <>
      <Form
        action="/import-cost"
        preventScrollReset
        className="keeps-clear mt-6 grid gap-4 sm:grid-cols-2"
        data-print="no"
      >
        <FindVersion typed={asked.typed} />
        {found && <FoundVersions typed={asked.typed} found={found} />}
        <Field label="Make">
          {(control) => (
            <Select
              key={asked.make}
              {...control}
              name="make"
              defaultValue={asked.make}
              options={[CHOOSE, ...makes.map(toOption)]}
            />
          )}
        </Field>
        <Field
          label="Model"
          help={models.length === 0 ? 'Choose a make and press the button.' : undefined}
        >
          {(control) => (
            <Select
              key={`${asked.make} ${asked.model}`}
              {...control}
              name="model"
              defaultValue={asked.model}
              options={[CHOOSE, ...models.map(toOption)]}
            />
          )}
        </Field>
        {versions.length > 1 && (
          <Field label="Version" className="sm:col-span-2">
            {(control) => (
              <Select
                key={`${asked.make} ${asked.model} ${asked.version}`}
                {...control}
                name="version"
                defaultValue={asked.version}
                options={[{ value: '', label: 'I don’t know' }, ...versions]}
              />
            )}
          </Field>
        )}
        <div className="grid grid-cols-2 gap-4 sm:contents">
          <Field
            label="First registered"
            help="A year, or a month such as 2019-05."
            error={asked.problems.registered}
          >
            {(control) => (
              <Input
                {...control}
                name="registered"
                defaultValue={asked.written.registered}
                inputMode="numeric"
                maxLength={7}
                autoComplete="off"
                placeholder="2019"
              />
            )}
          </Field>
          <Field
            label="Arrives in Mombasa"
            help="For example, 2027-01."
            error={asked.problems.arrival}
          >
            {(control) => (
              <Input
                {...control}
                name="arrival"
                defaultValue={asked.written.arrival}
                inputMode="numeric"
                maxLength={7}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <Field label="Steering wheel">
          {(control) => (
            <Select
              key={asked.steering}
              {...control}
              name="steering"
              defaultValue={asked.steering ?? ''}
              options={[NOT_STATED, ...STEERING]}
            />
          )}
        </Field>
        <Field
          label="Price at Mombasa (CIF, US dollars)"
          optional
          help="Add it to see the full cost to keys."
          error={asked.problems.cif}
        >
          {(control) => (
            <Input
              {...control}
              name="cif"
              defaultValue={asked.written.cif}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              placeholder="9,800"
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary">
            {models.length === 0 ? 'Show its models' : 'Work it out'}
          </Button>
        </div>
      </Form>
      {result ? (
        <>
          <Result {...result} />
          <Sources list={list} sources={sources} />
        </>
      ) : (
        <details className="unfold-on-paper mt-4 text-sm">
          <summary className="py-2 underline underline-offset-4">
            Where the figures come from
          </summary>
          <Sources list={list} sources={sources} />
        </details>
      )}
      <HowWeCount paragraphs={howWeCount} />
    </>
  )
}

/** Shown with the figures, which nobody should read without them. */
function Sources({ list, sources }: Pick<View, 'list' | 'sources'>) {
  return (
    <>
      <p className="mt-3 text-sm wrap-anywhere text-ink-2">
        {list.text}{' '}
        {list.url === null ? (
          list.source
        ) : (
          <a href={list.url} rel="noopener" className="underline underline-offset-4">
            {list.source}
          </a>
        )}
        .
      </p>
      <CostSources sources={sources} />
    </>
  )
}

type ResultProps = NonNullable<View['result']>

function Result({ title, notes, taxLines, keys, strip }: ResultProps) {
  return (
    <Card as="section" aria-labelledby="import-result" className="mt-8">
      <h2 id="import-result" className="text-xl">
        Import taxes
      </h2>
      <p className="tabular mt-2 text-lg font-semibold">{title}</p>
      {notes.map((note) => (
        <p key={note} className="mt-2">
          {note}
        </p>
      ))}
      {strip && (
        <div className="mt-3">
          <ImportStrip {...strip} newYear={null} />
        </div>
      )}
      <div className="mt-3">
        <CostLines lines={taxLines} />
      </div>
      {keys && (
        <>
          <h2 className="mt-6 text-xl">Until you have the keys</h2>
          <p className="tabular mt-2 text-lg font-semibold">{keys.title}</p>
          {keys.lines.length > 0 && (
            <>
              <div className="mt-3">
                <CostLines lines={keys.lines} />
              </div>
              <h3 className="mt-6 font-semibold">When you pay</h3>
              <div className="mt-3">
                <CostLines lines={keys.stages} />
              </div>
            </>
          )}
          {keys.message && <CopyCost text={keys.message} />}
        </>
      )}
    </Card>
  )
}
