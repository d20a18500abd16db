import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'

export type SourcingView = {
  id: string
  version: string
  wanted: string
  /** `2015 or newer`, null for any year. */
  years: string | null
  targetPrice: string | null
  note: string | null
  /** `Since 12 Nov 2026, Njeri` */
  since: string
  /** `40 visits, 6 alerts, 2 inquiries`; null if nobody asks any more. */
  demand: string | null
}

export type SourcingProblem = {
  id: string
  version: string
  targetPrice: string
  note: string
  errors: string[]
}

type SourcingListProps = { tasks: readonly SourcingView[]; problem: SourcingProblem | null }

/** Cars that staff are sourcing because buyers want them. */
export function SourcingList({ tasks, problem }: SourcingListProps) {
  if (tasks.length === 0) {
    return (
      <EmptyState title="Nothing to source yet">
        Press “Source it” beside a wanted car, and it stays here until you have bought one.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {tasks.map((task) => (
        <Task key={task.id} {...task} problem={problem?.id === task.id ? problem : null} />
      ))}
    </ul>
  )
}

function Task(task: SourcingView & { problem: SourcingProblem | null }) {
  const { id, version, wanted, years, targetPrice, note, since, demand, problem } = task
  return (
    <Card as="li" className="flex flex-col gap-2">
      <p className="font-semibold wrap-anywhere">{[wanted, years].filter(Boolean).join(', ')}</p>
      <p className="tabular">{targetPrice ? `To sell at ${targetPrice}` : 'No target price yet'}</p>
      {demand && <p className="tabular text-ink-2">{demand}</p>}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      <p className="text-sm text-ink-2">{since}</p>
      <div className="flex flex-wrap gap-2">
        {(['bought', 'dropped'] as const).map((status) => (
          <PostButton
            key={status}
            fields={{ id, intent: status }}
            size="sm"
            variant={status === 'dropped' ? 'ghost' : 'secondary'}
            aria-label={`${STATUS_LABELS[status]}: ${wanted}`}
          >
            {STATUS_LABELS[status]}
          </PostButton>
        ))}
      </div>
      <details open={problem !== null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Change price and note
        </summary>
        <Form method="post" className="mt-2 grid gap-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="change" />
          <input type="hidden" name="version" value={problem?.version ?? version} />
          <Field label="Target price (KSh)" error={problem?.errors}>
            {(control) => (
              <Input
                {...control}
                name="targetPrice"
                defaultValue={problem?.targetPrice ?? targetPrice?.replace('KSh ', '') ?? ''}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
              />
            )}
          </Field>
          <Field label="Note">
            {(control) => (
              <Textarea
                {...control}
                name="note"
                rows={2}
                maxLength={1_000}
                defaultValue={problem?.note ?? note ?? ''}
              />
            )}
          </Field>
          <div>
            <Button type="submit">Save</Button>
          </div>
        </Form>
      </details>
    </Card>
  )
}

const STATUS_LABELS = { bought: 'Bought', dropped: 'No longer wanted' } as const

type SourceItProps = {
  wanted: string
  yearFrom: number | null
  yearTo: number | null
  targetPrice: number | null
}

/** Turns a wanted car into a task. */
export function SourceIt({ wanted, yearFrom, yearTo, targetPrice }: SourceItProps) {
  return (
    <PostButton
      fields={{
        intent: 'source',
        wanted,
        yearFrom: yearFrom ?? '',
        yearTo: yearTo ?? '',
        targetPrice: targetPrice ?? '',
      }}
      size="sm"
      aria-label={`Source it: ${wanted}`}
    >
      Source it
    </PostButton>
  )
}
