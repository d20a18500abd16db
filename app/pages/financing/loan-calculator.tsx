import { type SubmitEvent, useEffect, useRef, useState, type ReactNode } from 'react'

import {
  type ChosenField,
  chosenIn,
  financingPath,
  type LoanInputs,
  readLoanInputs,
  DEPOSIT_UNITS,
  MAX_INPUT_LENGTH,
  RATE_KINDS,
} from '#app/domain/finance/loan-inputs.ts'
import { loanMessage, readLoan, type ReadLoan } from '#app/domain/finance/read-loan.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input, Select } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import { LoanDetails } from './loan-details.tsx'
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

type LoanFieldsProps = {
  initial: LoanInputs
  notes: ReadLoan['notes']
}

/** The loan's inputs. Uncontrolled, so that nothing typed before hydration is lost. */
function LoanFields({ initial, notes }: LoanFieldsProps) {
  return (
    <>
      <NumberField
        name="price"
        label="Car price or amount"
        help="In shillings: 1,495,000 or 1.5m."
        leading="KSh"
        initial={initial}
        notes={notes}
      />
      <div className="grid grid-cols-[1fr_minmax(0,10rem)] gap-2">
        <NumberField name="deposit" label="Deposit" initial={initial} notes={notes} />
        <Field label="Deposit in">
          {(control) => (
            <Select
              {...control}
              name="depositIn"
              defaultValue={initial.depositIn}
              options={DEPOSIT_UNITS}
            />
          )}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <NumberField name="rate" label="Annual rate" trailing="%" initial={initial} notes={notes} />
        <NumberField name="months" label="Months" initial={initial} notes={notes} />
      </div>
      <RadioGroup
        legend="How interest is calculated"
        name="rateKind"
        options={RATE_KINDS}
        defaultValue={initial.rateKind}
      />
    </>
  )
}

type NumberFieldProps = LoanFieldsProps & {
  name: 'price' | 'deposit' | 'rate' | 'months'
  label: string
  help?: string
  leading?: ReactNode
  trailing?: ReactNode
}

function NumberField({ name, label, help, initial, notes, ...affixes }: NumberFieldProps) {
  return (
    <Field label={label} help={help} error={notes[name]}>
      {(control) => (
        <Input
          {...control}
          {...affixes}
          name={name}
          defaultValue={initial[name]}
          inputMode={name === 'months' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={MAX_INPUT_LENGTH}
        />
      )}
    </Field>
  )
}
