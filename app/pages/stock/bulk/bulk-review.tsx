import { Form } from 'react-router'

import { TOO_MANY_CARS } from '#app/domain/stock/bulk/bulk-texts.ts'
import { REVIVAL_NOTE } from '#app/domain/stock/undo/undoable.ts'
import { whole } from '#app/domain/text/count.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import { type BulkChoices, IntentFields, SelectionFields } from './bulk-fields.tsx'
import type { BulkView } from './bulk-view.ts'

type BulkReviewProps = { view: BulkView; choices: BulkChoices; isBusy: boolean }

export function BulkReview({ view, choices, isBusy }: BulkReviewProps) {
  const { intent, sent, typed, hasFields, isTooMany } = view
  return (
    <div className="grid max-w-4xl gap-6">
      {isTooMany && <Alert tone="danger" title={TOO_MANY_CARS} />}
      {hasFields && (
        <Card>
          <Form action="/admin/cars/bulk" className="grid gap-4" preventScrollReset noValidate>
            <SelectionFields sent={sent} />
            <IntentFields view={view} choices={choices} />
            <div>
              <Button type="submit">Preview changes</Button>
            </div>
          </Form>
        </Card>
      )}
      {(view.isReady || !hasFields) && <Preview view={view} />}
      <div className="flex flex-wrap gap-3">
        {view.isReady && view.changedCount > 0 && !isTooMany && (
          <Form method="post" action="/admin/cars/bulk">
            <SelectionFields sent={sent} />
            {Object.entries(typed).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="expected" value={view.count} />
            <Button
              type="submit"
              variant={intent === 'delete' ? 'danger' : 'primary'}
              busyText={isBusy && 'Saving...'}
            >
              {`${intent === 'delete' ? 'Delete' : 'Change'} ${view.changedText}`}
            </Button>
          </Form>
        )}
        <ButtonLink to={sent.returnTo} variant="ghost">
          Cancel
        </ButtonLink>
      </div>
    </div>
  )
}

function Preview({ view }: { view: BulkView }) {
  const { first, changedCount, count, sums, zeroText, intent } = view
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lg">
        {changedCount === 0
          ? 'No cars would change'
          : `${whole(changedCount)} of ${view.countText} will change`}
      </h2>
      {view.leftOutText && <Alert tone="warning" title={view.leftOutText} />}
      {changedCount < count && !view.leftOutText && (
        <p className="text-ink-2">The others already match, or have nothing to change.</p>
      )}
      {sums && (
        <p className="tabular">
          {'In total: '}
          <span>{sums.before}</span>
          {' before, '}
          <strong>{sums.after}</strong>
          {' after.'}
        </p>
      )}
      {zeroText && <Alert tone="warning" title={zeroText} />}
      {intent === 'delete' && (
        <Alert tone="warning" title={`${view.countText} will be removed from the shop`}>
          {REVIVAL_NOTE}
        </Alert>
      )}
      {first.length > 0 && (
        <Table
          label="First cars that will change"
          columns={intent === 'facts' ? WORDY_COLUMNS : COLUMNS}
          rows={first}
          rowKey={({ id }) => id}
        />
      )}
      {changedCount > first.length && (
        <p className="text-sm text-ink-2">{`And ${whole(changedCount - first.length)} more.`}</p>
      )}
    </section>
  )
}

const COLUMNS: Column<BulkView['first'][number]>[] = [
  { key: 'name', header: 'Car', isRowHeader: true, cell: ({ name }) => name },
  { key: 'before', header: 'Now', align: 'end', cell: ({ before }) => before },
  { key: 'after', header: 'After', align: 'end', cell: ({ after }) => <strong>{after}</strong> },
]

/** Without `align`, so that sentences wrap. */
const WORDY_COLUMNS = COLUMNS.map(({ align: _end, ...column }) => column)
