import { Form } from 'react-router'

import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { circleCheckIcon, historyIcon, pencilIcon, scaleIcon } from '#app/ui/icons.ts'
import { type Column, Table } from '#app/ui/table.tsx'

export type PriceListView = {
  id: string
  name: string
  state: 'draft' | 'in_force' | 'superseded'
  isContested: boolean
  isStored: boolean
  source: string
  sourceUrl: string | null
  note: string | null
  /** Its day, its number of versions, and how many rows were refused. */
  facts: string
  /** For a draft: what it changes. */
  changes: string | null
  examples: { car: string; before: string; now: string }[]
  /** How many cars still use this older list. */
  cars: number
}

const STATES = {
  draft: { label: 'Draft', tone: 'info', icon: pencilIcon },
  in_force: { label: 'In use', tone: 'success', icon: circleCheckIcon },
  superseded: { label: 'Older', tone: 'neutral', icon: historyIcon },
} as const

type Example = PriceListView['examples'][number]

const EXAMPLES: Column<Example>[] = [
  { key: 'car', header: 'Example car', isRowHeader: true, cell: ({ car }) => car },
  { key: 'before', header: 'In use now', cell: ({ before }) => before },
  { key: 'now', header: 'By this list', cell: ({ now }) => now },
]

export function PriceListCard(list: PriceListView) {
  const { id, name, state, isContested, source, sourceUrl, note, cars, examples } = list
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
        {isContested && (
          <Badge tone="warning" icon={scaleIcon}>
            Contested in court
          </Badge>
        )}
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
          {cars === 1 ? '1 car keeps' : `${cars.toLocaleString('en-KE')} cars keep`} the version
          found in this list.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {state !== 'in_force' && list.isStored && (
          <Press intent="in-force" {...list} label="Use this" variant="primary" />
        )}
        {cars > 0 && <Press intent="move" {...list} label="Move cars to the list in use" />}
        {state !== 'draft' && (
          <Press
            intent={isContested ? 'not-contested' : 'contested'}
            {...list}
            label={isContested ? 'No longer contested' : 'Mark as contested in court'}
          />
        )}
        {state === 'draft' && <Press intent="delete" {...list} label="Delete draft" />}
      </div>
    </Card>
  )
}

type PressProps = {
  intent: string
  id: string
  name: string
  label: string
  variant?: 'primary' | 'secondary'
}

function Press({ intent, id, name, label, variant = 'secondary' }: PressProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant={variant} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
    </Form>
  )
}
