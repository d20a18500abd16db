import { useLocation } from 'react-router'

import { readAskedTerms, readPay } from '#app/domain/finance/finance-choice.ts'
import { chosenIn, financingPath, readLoanInputs } from '#app/domain/finance/loan-inputs.ts'
import { readLoan } from '#app/domain/finance/read-loan.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readLenderTerms } from '#app/domain/reference/read-fact-sets.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { greeted } from '#app/domain/whatsapp/canned-messages.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { renderBlock } from '#app/http/render/render-block.server.tsx'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { HtmlBlock } from '#app/ui/html-block.tsx'

import type { Route } from './+types/financing'
import { LoanCalculator } from './loan-calculator.tsx'
import { useTypedWays } from './use-typed-ways.ts'
import { waysForPrice } from './ways-to-own-view.ts'
import { WaysToOwn } from './ways-to-own.tsx'

/** Ids are UUIDs, except those of samples. */
const CAR_ID = /^[\w-]{1,64}$/

const ASK_A_LENDER = [
  {
    title: 'Is the rate flat or reducing?',
    text: 'The same number can cost nearly twice as much. Ask for the total to repay and compare that.',
  },
  {
    title: 'What else will I pay?',
    text: 'Processing and valuation fees, insurance, a tracker, the logbook charge. None of them are in the calculator.',
  },
  {
    title: 'What if I pay early?',
    text: 'Some lenders waive the remaining interest, others charge a fee for early settlement. Get it in writing.',
  },
] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const { financingRateFrom: rateFrom } = settings
  const car = url.searchParams.get('car') ?? ''
  const inputs = readLoanInputs(url.searchParams)
  return {
    inputs,
    chosen: chosenIn(url.searchParams),
    carId: CAR_ID.test(car) ? car : null,
    ways: await renderWays(url.searchParams, settings),
    rateFrom,
    whatsappNumber: settings.whatsappNumber,
    greeting: greeted({ siteName: settings.siteName, text: '' }).trimEnd(),
    meta: pageMeta({
      title: pageTitle('Car financing and loan calculator', settings),
      description: `Work out what a car costs per month, at a flat or reducing rate, with every payment listed.${rateFrom === null ? '' : ` Financing from ${rateFrom}% APR.`}`,
      path: '/financing',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
    }),
  }
}

/** Lenders' offers for the calculator's price, with a fifth as deposit if none is given. */
async function renderWays(
  params: URLSearchParams,
  shop: { siteName: string; whatsappNumber: string },
): Promise<string | null> {
  const inputs = readLoanInputs(params)
  const { priceKsh, depositKsh, terms: loan } = readLoan(inputs)
  const usual = readAskedTerms(new URLSearchParams(), priceKsh)
  const asked = {
    depositKsh: params.has('deposit') ? Math.round(depositKsh) : usual.depositKsh,
    months: params.has('months') ? loan.months : usual.months,
  }
  const ways = waysForPrice(priceKsh, {
    terms: await readLenderTerms(),
    asked,
    payKsh: readPay(params),
    shop,
    hidden: [
      ['depositIn', 'ksh'],
      ['rate', inputs.rate],
      ['rateKind', inputs.rateKind],
      ...(params.has('car') ? [['car', params.get('car') ?? ''] as const] : []),
    ],
  })
  return ways && renderBlock(<WaysToOwn {...ways} />)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Financing({ loaderData }: Route.ComponentProps) {
  const { inputs, chosen, carId, rateFrom, whatsappNumber, greeting } = loaderData
  const { key } = useLocation()
  const path = financingPath(inputs, { carId, chosen })
  const { ways, workOut } = useTypedWays({ key, path, html: loaderData.ways })
  return (
    <main id="main" className="container-page pt-4 pb-18 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Financing' }]} />
      <h1 className="display mt-2 text-3xl">Financing</h1>
      <p className="mt-2 mb-8 max-w-[65ch] text-lg text-ink-2">
        {rateFrom === null ? (
          'The'
        ) : (
          <>
            <strong className="text-ink">From {rateFrom}% APR</strong>, an estimate: the
          </>
        )}{' '}
        lender sets the final rate for you and the car. Work out here what you would pay per month
        {rateFrom !== null && '. “From” is this dealer’s own figure'}
        {ways && (
          <>
            ;{' '}
            <a href="#ways-to-own" className="underline underline-offset-4">
              what lenders charge
            </a>{' '}
            is below, with source and date
          </>
        )}
        .
      </p>
      {/* A navigation resets the calculator; typing changes the URL without one. */}
      <LoanCalculator
        key={key}
        initial={inputs}
        chosen={chosen}
        carId={carId}
        whatsappNumber={whatsappNumber}
        greeting={greeting}
        onTyped={workOut}
      />
      {ways && (
        <HtmlBlock
          html={ways}
          className="mt-12 min-w-0"
          control={() => import('./ways-control.ts')}
        />
      )}
      <section aria-labelledby="ask-a-lender" className="mt-12">
        <h2 id="ask-a-lender" className="display text-2xl">
          Three questions for any lender
        </h2>
        <ul className="mt-4 grid gap-6 md:grid-cols-3">
          {ASK_A_LENDER.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-8 max-w-[65ch] text-sm text-ink-2">
        Every figure on this page is an estimate for comparison, not an offer of credit. The
        calculator leaves out fees, insurance and the lender’s own rounding. Payments are rounded to
        the cent, and the last one settles the rest.
      </p>
    </main>
  )
}
