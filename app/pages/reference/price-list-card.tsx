import { Form } from 'react-router'

import { count } from '#app/domain/text/count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { circleCheckIcon, clockIcon, historyIcon, pencilIcon } from '#app/ui/icons.ts'
import { type Column, Table } from '#app/ui/table.tsx'

export type PriceListView = {
  id: string
  name: string
  state: keyof typeof STATES
  isUsable: boolean
  canDelete: boolean
  source: string
  sourceUrl: string | null
  note: string | null
  /** Its day, its number of versions, and how many rows were refused. */
  facts: string
  /** For a list that was not used yet: what it changes. */
  changes: string | null
  examples: { car: string; before: string; now: string }[]
  /** How many cars go by this list although it is not in use. */
  cars: number
}

type CardProps = PriceListView & {
  /** When the day of a list was last chosen. */
  chosen: string
  today: string
}

const STATES = {
  new: { label: 'Not used yet', tone: 'info', icon: pencilIcon },
  later: { label: 'Used later', tone: 'info', icon: clockIcon },
  in_use: { label: 'In use', tone: 'success', icon: circleCheckIcon },
  earlier: { label: 'Earlier', tone: 'neutral', icon: historyIcon },
} as const

type Example = PriceListView['examples'][number]

const EXAMPLES: Column<Example>[] = [
  { key: 'car', header: 'Example car', isRowHeader: true, cell: ({ car }) => car },
  { key: 'before', header: 'In use now', cell: ({ before }) => before },
  { key: 'now', header: 'With this list', cell: ({ now }) => now },
]

export function PriceListCard({ chosen, today, ...list }: CardProps) {
  const { id, name, state, source, sourceUrl, note, cars, examples } = list
  const { label, tone, icon } = STATES[state]
  return (
    <Card as="section" aria-labelledby={`list-${id}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`list-${id}`} className="text-lg font-semibold">
          {name}
        </h2>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
      <p className="tabular mt-1">{list.facts}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-2">
        Source:{' '}
        {sourceUrl ? (
          <a
            href={sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="underline underline-offset-4"
          >
            {source}
          </a>
        ) : (
          source
        )}
      </p>
      {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      {list.changes && <p className="tabular mt-3">{list.changes}</p>}
      {examples.length > 0 && (
        <div className="mt-3">
          <Table
            label={`Cost of cars on sale by “${name}”`}
            rows={examples}
            rowKey={({ car }) => car}
            columns={EXAMPLES}
          />
        </div>
      )}
      {cars > 0 && (
        <p className="mt-3">
          {count(cars, 'car keeps', 'cars keep')} this list, in which its version was chosen, until
          you choose it again in the form of the car.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-2 empty:hidden">
        {list.isUsable && (
          <Form method="post" className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="intent" value="use" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="chosen" value={chosen} />
            <Field label="Use from">
              {(control) => (
                <Input {...control} type="date" name="from" defaultValue={today} min={today} />
              )}
            </Field>
            <Button type="submit" variant="primary" aria-label={`Use: ${name}`}>
              Use
            </Button>
          </Form>
        )}
        {state === 'later' && (
          <PostButton fields={{ intent: 'not-use', id, chosen }} aria-label={`Don’t use: ${name}`}>
            Don’t use it
          </PostButton>
        )}
        {list.canDelete && (
          <PostButton fields={{ intent: 'delete', id, chosen }} aria-label={`Delete: ${name}`}>
            Delete
          </PostButton>
        )}
      </div>
    </Card>
  )
}
