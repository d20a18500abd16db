import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

import { LEAD_NOT_SAVED, WHICH_CAR } from '#app/domain/inquiries/entry/lead.ts'
import { WAYS_IN } from '#app/domain/inquiries/inquiry-options.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Input, Select, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'

import type { Colleagues } from './inquiry-plan.tsx'

export type LeadAnswer = {
  errors?: FieldErrors
  problem?: string
  /** An earlier inquiry from the same number. */
  earlier?: { id: string; text: string }
  /** The cars that the words may mean. */
  cars?: readonly { id: string; label: string }[]
  typed: Readonly<Record<string, string>>
}

type LeadFormProps = {
  token: string
  colleagues: Colleagues
  /** The names of the cars to choose from. */
  cars: readonly string[]
  start: { car: string; assigneeId: string; nextActionOn: string }
  /** The privacy notice, for staff to read out. */
  notice: string
  answer: LeadAnswer | undefined
}

/** For a walk-in, a call or a chat: entered on a phone in seconds. */
export function LeadForm({ token, colleagues, cars, start, notice, answer }: LeadFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const listId = useId()
  const isSaving = useNavigation().formAction?.startsWith('/admin/inquiries/new') ?? false
  const { errors = {}, typed } = answer ?? {}

  useEffect(() => {
    if (!answer) return
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-question]')?.focus()
  }, [answer])

  return (
    <Form ref={form} method="post" className="max-w-[40rem]">
      <input type="hidden" name="token" value={typed?.token ?? token} />
      <Card className="grid grid-cols-1 gap-4">
        {answer?.problem && (
          <Alert tone="danger" title={LEAD_NOT_SAVED}>
            {answer.problem}
          </Alert>
        )}
        {answer?.cars ? (
          <CarQuestion cars={answer.cars} />
        ) : (
          <input type="hidden" name="chosenCar" value={typed?.chosenCar ?? ''} />
        )}
        {answer?.earlier && <EarlierQuestion earlier={answer.earlier} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.name}>
            {(control) => (
              <Input
                {...control}
                name="name"
                defaultValue={typed?.name}
                maxLength={200}
                autoComplete="off"
                autoCapitalize="words"
              />
            )}
          </Field>
          <Field label="Phone" error={errors.phone}>
            {(control) => (
              <Input
                {...control}
                type="tel"
                name="phone"
                defaultValue={typed?.phone}
                maxLength={100}
                autoComplete="off"
                placeholder="0712 345 678"
              />
            )}
          </Field>
        </div>
        <RadioGroup
          inline
          legend="How they got in touch"
          name="cameBy"
          options={WAYS_IN}
          defaultValue={typed?.cameBy ?? 'walk_in'}
          error={errors.cameBy?.[0]}
        />
        <Field
          label="Car"
          optional
          error={errors.car}
          help="Choose one of ours, or write what they are looking for."
        >
          {(control) => (
            <>
              <Input
                {...control}
                name="car"
                list={listId}
                defaultValue={typed?.car ?? start.car}
                maxLength={200}
                autoComplete="off"
              />
              <datalist id={listId}>
                {cars.map((car) => (
                  <option key={car}>{car}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label="Note" optional error={errors.note}>
          {(control) => (
            <Textarea
              {...control}
              name="note"
              rows={2}
              defaultValue={typed?.note}
              maxLength={2000}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Next action on" error={errors.nextActionOn}>
            {(control) => (
              <Input
                {...control}
                type="date"
                name="nextActionOn"
                defaultValue={typed?.nextActionOn ?? start.nextActionOn}
              />
            )}
          </Field>
          <Field label="Assigned to" error={errors.assigneeId}>
            {(control) => (
              <Select
                {...control}
                name="assigneeId"
                defaultValue={typed?.assigneeId ?? start.assigneeId}
                options={[
                  { value: '', label: 'Nobody' },
                  ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </Field>
        </div>
        <Checkbox
          name="wasTold"
          label="I told them what we keep and why"
          help={notice}
          defaultChecked={typed?.wasTold === 'on'}
        />
        <Button
          type="submit"
          name="earlier"
          value="ask"
          variant="primary"
          size="lg"
          className="justify-self-start max-sm:w-full"
          busyText={isSaving && 'Saving…'}
        >
          Add Inquiry
        </Button>
      </Card>
    </Form>
  )
}

/** Resubmits the surrounding form with the car; Enter keeps the words as they are. */
function CarQuestion({ cars }: { cars: NonNullable<LeadAnswer['cars']> }) {
  return (
    <div tabIndex={-1} data-question>
      <Alert
        tone="warning"
        title={WHICH_CAR}
        action={[{ id: 'none', label: 'None of these' }, ...cars].map(({ id, label }) => (
          <Button key={id} type="submit" name="chosenCar" value={id}>
            {label}
          </Button>
        ))}
      >
        Nothing is saved yet.
      </Alert>
    </div>
  )
}

/** Resubmits the surrounding form with an answer. Enter keeps both, so nothing is lost. */
function EarlierQuestion({ earlier }: { earlier: { id: string; text: string } }) {
  return (
    <div tabIndex={-1} data-question>
      <Alert
        tone="warning"
        title={earlier.text}
        action={
          <>
            <Button type="submit" name="earlier" value="keep">
              Keep both
            </Button>
            <Button type="submit" name="earlier" value="add" variant="primary">
              Add to the earlier one
            </Button>
            <ButtonLink to={`/admin/inquiries/${earlier.id}`} target="_blank" variant="ghost">
              Open it
            </ButtonLink>
          </>
        }
      >
        The phone number is the same. Nothing is saved yet.
      </Alert>
    </div>
  )
}
