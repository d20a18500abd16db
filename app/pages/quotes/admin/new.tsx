import { data } from 'react-router'

import { carName } from '#app/domain/cars/car-name.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { priceBasisOf } from '#app/domain/costs/price-basis.ts'
import { daysAfter, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { findInquiry } from '#app/domain/inquiries/staff/list-inquiries.server.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { quoteFormSchema } from '#app/domain/quotes/quote-schema.ts'
import {
  CAR_IS_SOLD,
  CAR_NEEDED,
  QUOTE_SIGNED,
  QUOTES_FETCH_FAILED,
  VALID_DAYS,
  VALID_DAYS_MAX,
} from '#app/domain/quotes/quote.ts'
import { signNewQuote } from '#app/domain/quotes/quotes.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { PRICE_BASES } from '#app/domain/taxonomy/car-options.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import type { Route } from './+types/new'
import { type QuoteAnswer, type QuoteFields, QuoteForm } from './quote-form.tsx'

const FIELDS = ['forName', 'forPhone', 'price', 'deposit', 'lines', 'expiresOn'] as const

export async function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('inquiry') ?? ''
  const inquiry = isId(asked) ? await findInquiry(asked) : null
  const carId = url.searchParams.get('car') ?? inquiry?.car?.id ?? ''
  const car = await findCar(carId)
  if (!car || car.status === 'sold') return { car: null, problem: car ? CAR_IS_SOLD : CAR_NEEDED }
  const today = nairobiDay(new Date())
  const basis = priceBasisOf(car)
  const start: QuoteFields = {
    forName: inquiry?.erasedAt === null ? inquiry.name : '',
    forPhone: inquiry?.phone ?? '',
    price: String(car.price),
    deposit: '',
    lines: PRICE_BASES.find(({ value }) => value === basis)?.label ?? '',
    expiresOn: daysAfter(today, VALID_DAYS),
  }
  return {
    car: { id: car.id, name: carName(car), listed: formatKsh(car.price) },
    inquiryId: inquiry?.id ?? null,
    days: { first: today, last: daysAfter(today, VALID_DAYS_MAX) },
    start,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const now = new Date()
  const typed = Object.fromEntries(FIELDS.map((name) => [name, formText(form, name)]))
  const refused = (answer: Omit<QuoteAnswer, 'typed'>, status: number) =>
    data<QuoteAnswer>({ ...answer, typed }, { status })
  const submission = parseForm(form, quoteFormSchema(nairobiDay(now)))
  if (submission.status !== 'success') return refused({ errors: wrongFields(submission) }, 400)
  const staff = context.get(staffContext)
  const signed = await signNewQuote(commandContextOf(context), {
    typed: submission.value,
    signer: { id: staff.id, fullName: staff.fullName, maySignBelow: can(staff, 'money') },
    now,
  })
  if (signed.ok) {
    return redirectWithFlash(`/admin/quotes/${signed.id}`, { kind: 'success', text: QUOTE_SIGNED })
  }
  return signed.fields
    ? refused({ errors: signed.fields }, 403)
    : refused({ problem: signed.reason }, 409)
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { car } = loaderData
  return (
    <>
      <PageHeading
        title="New quote"
        note={car?.name}
        actions={
          <ButtonLink to={car ? `/admin/cars/${car.id}` : '/admin/cars'}>
            {car ? 'Back to the car' : 'Back to Cars'}
          </ButtonLink>
        }
      />
      {car ? (
        <QuoteForm
          carId={car.id}
          listed={car.listed}
          inquiryId={loaderData.inquiryId}
          days={loaderData.days}
          start={loaderData.start}
          answer={actionData}
        />
      ) : (
        <EmptyState title={loaderData.problem}>Open a car and press “New quote” there.</EmptyState>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={QUOTES_FETCH_FAILED} />
}
