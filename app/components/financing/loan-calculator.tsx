import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import {
  type ChosenField,
  chosenIn,
  financingPath,
  type LoanInputs,
  readLoanInputs,
} from '#app/domain/finance/loan-inputs.ts'
import { loanMessage, readLoan } from '#app/domain/finance/read-loan.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import { LoanDetails } from './loan-details.tsx'
import { LoanFields } from './loan-form.tsx'
import { LoanSummary } from './loan-summary.tsx'
import { withPay } from './use-typed-ways.ts'

/** The URL follows the fields, debounced: browsers limit how often it may change. */
const URL_DEBOUNCE_MS = 400

type LoanCalculatorProps = {
  initial: LoanInputs
  chosen: readonly ChosenField[]
  carId: string | null
  whatsappNumber: string
  greeting: string
  /** Told the calculator's path once typing has paused. */
  onTyped: (path: string) => Promise<void>
}

/** Without JavaScript it is a plain form; with it, results update on every keystroke. */
export function LoanCalculator({
  initial,
  chosen: chosenBefore,
  carId,
  whatsappNumber,
  greeting,
  onTyped,
}: LoanCalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const [inputs, setInputs] = useState(initial)
  const [chosen, setChosen] = useState(chosenBefore)
  const path = financingPath(inputs, { carId, chosen })
  const loan = readLoan(inputs)

  function recalculate() {
    if (form.current) setInputs(readLoanInputs(formValues(form.current)))
  }
  // Picks up what was typed before hydration.
  useEffect(recalculate, [])
  useEffect(() => {
    if (path === location.pathname + location.search) return
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', withPay(path))
      void onTyped(path)
    }, URL_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [path, onTyped])

  function showResult(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    recalculate()
    result.current?.focus()
  }

  return (
    <div className="grid gap-12">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-8">
        <form
          ref={form}
          action="/financing"
          aria-label="Loan calculator"
          className="keeps-clear"
          data-print="no"
          onInput={({ target }) => {
            recalculate()
            if (!(target instanceof HTMLInputElement)) return
            const typed = chosenIn(new URLSearchParams({ [target.name]: target.value }))
            setChosen((before) => [...new Set([...before, ...typed])])
          }}
          onSubmit={showResult}
        >
          <Card className="grid gap-4">
            <LoanFields initial={initial} notes={loan.notes} />
            {carId !== null && <input type="hidden" name="car" value={carId} />}
            <Button type="submit" variant="primary" block>
              Calculate
            </Button>
          </Card>
        </form>
        <div ref={result} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
          <Card as="section" aria-label="Your loan">
            <LoanSummary loan={loan} />
            <div data-print="no" className="mt-4 flex flex-wrap gap-3">
              <WhatsappButton
                to={whatsappLink({
                  number: whatsappNumber,
                  text: `${greeting}\n${loanMessage(loan)}`,
                })}
              >
                Ask on WhatsApp
              </WhatsappButton>
              <ButtonLink
                to={`/enquire?${carId === null ? '' : `car=${encodeURIComponent(carId)}&`}type=financing`}
              >
                Ask about financing
              </ButtonLink>
            </div>
          </Card>
        </div>
      </div>
      <LoanDetails terms={loan.terms} />
    </div>
  )
}

function formValues(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)]
  return new URLSearchParams(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
