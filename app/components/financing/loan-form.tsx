import type { ReactNode } from 'react'

import {
  DEPOSIT_UNITS,
  type LoanInputs,
  MAX_INPUT_LENGTH,
  RATE_KINDS,
} from '#app/domain/finance/loan-inputs.ts'
import type { ReadLoan } from '#app/domain/finance/read-loan.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { Select } from '#app/ui/forms/select.tsx'

type LoanFieldsProps = {
  initial: LoanInputs
  notes: ReadLoan['notes']
}

/** The loan's inputs. Uncontrolled, so that nothing typed before hydration is lost. */
export function LoanFields({ initial, notes }: LoanFieldsProps) {
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
