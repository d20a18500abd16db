import { Form } from 'react-router'

import { carsText } from '#app/domain/cars/bulk/bulk-texts.ts'
import { REVIVAL_NOTE, UNDO_REFUSED } from '#app/domain/cars/undo/undo-texts.ts'
import type { UndoConflict } from '#app/domain/cars/undo/undoable.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

type UndoReviewProps = {
  view: {
    id: string
    isUndone: boolean
    /** Cars that are as the change left them. */
    readyCount: number
    /** Cars that were changed since and can be set back all the same. */
    overwriteCount: number
    revivedCount: number
    conflictCount: number
    /** The first of them. */
    conflicts: readonly UndoConflict[]
  }
  isBusy: boolean
}

const COLUMNS: Column<UndoConflict>[] = [
  { key: 'name', header: 'Car', isRowHeader: true, cell: ({ name }) => name },
  { key: 'now', header: 'Now', cell: ({ now }) => <span className="wrap-anywhere">{now}</span> },
]

/** What an undo would do, and which cars were changed since. */
export function UndoReview({ view, isBusy }: UndoReviewProps) {
  const { id, isUndone, readyCount, overwriteCount, revivedCount, conflicts, conflictCount } = view
  const choices = [
    { mode: 'skip', count: readyCount, text: `Undo for ${carsText(readyCount)}` },
    {
      mode: 'overwrite',
      count: overwriteCount,
      text: `Undo for ${carsText(readyCount + overwriteCount)}, later changes too`,
    },
  ].filter(({ count }) => count > 0)
  if (isUndone) return <Alert title={UNDO_REFUSED.undone} action={<BackToLog />} />
  return (
    <div className="grid max-w-4xl gap-6">
      <p>{`${carsText(readyCount)} can be set back to what was before.`}</p>
      {revivedCount > 0 && <p className="text-ink-2">{REVIVAL_NOTE}</p>}
      {conflictCount > 0 && (
        <section aria-labelledby="conflicts" className="grid gap-3">
          <h2 id="conflicts" className="text-lg">
            {`${carsText(conflictCount)} changed since`}
          </h2>
          <Table
            label="Cars changed since"
            columns={COLUMNS}
            rows={conflicts}
            rowKey={({ carId }) => carId}
          />
          {conflictCount > conflicts.length && (
            <p className="text-sm text-ink-2">{`And ${carsText(conflictCount - conflicts.length)} more.`}</p>
          )}
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {choices.map(({ mode, text }, index) => (
          <Form key={mode} method="post" action={`/admin/audit/${id}/undo`}>
            <input type="hidden" name="mode" value={mode} />
            <Button
              type="submit"
              variant={index === 0 ? 'primary' : 'secondary'}
              busyText={isBusy && 'Saving...'}
            >
              {text}
            </Button>
          </Form>
        ))}
        <BackToLog />
      </div>
    </div>
  )
}

function BackToLog() {
  return (
    <ButtonLink to="/admin/audit" variant="ghost">
      Back to the audit log
    </ButtonLink>
  )
}
