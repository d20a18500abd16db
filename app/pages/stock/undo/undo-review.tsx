import { REVIVAL_NOTE, type UndoConflict } from '#app/domain/stock/undo/undoable.ts'
import { count } from '#app/domain/text/count.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

export const UNDO_REFUSED = {
  undone: 'This change has already been undone',
  nothing: 'None of its cars can be restored now',
  not_allowed:
    'This would remove cars that somebody else imported. Ask an administrator of the staff accounts for the “Delete” permission.',
} as const

const PHOTOS_NOTE =
  'Photos that the import added to these cars are removed, and any it has not fetched yet are cancelled.'
const REMOVAL_NOTE =
  'Cars that the import added are removed, along with the makes and models it added that no other car uses. Cars that were edited, given pictures or inquired about since are kept unless you choose otherwise.'

type UndoReviewProps = {
  view: {
    id: string
    /** Where the undo was pressed. */
    returnTo: string
    isUndone: boolean
    isAllowed: boolean
    /** Whether it is an import that brought photos. */
    hasPhotos: boolean
    /** Cars unchanged since, whose earlier values are restored. */
    restoredCount: number
    /** Cars that the change added and the undo removes. */
    removedCount: number
    revivedCount: number
    /** Cars changed since that can still be reverted or removed. */
    lateCount: number
    conflictCount: number
    conflicts: readonly UndoConflict[]
  }
  isBusy: boolean
}

const COLUMNS: Column<UndoConflict>[] = [
  { key: 'name', header: 'Car', isRowHeader: true, cell: ({ name }) => name },
  { key: 'now', header: 'Now', cell: ({ now }) => <span className="wrap-anywhere">{now}</span> },
]

export function UndoReview({ view, isBusy }: UndoReviewProps) {
  const { id, isUndone, isAllowed, restoredCount, removedCount, revivedCount, lateCount } = view
  const { conflicts, conflictCount } = view
  const readyCount = restoredCount + removedCount + revivedCount
  const choices = [
    { mode: 'skip', count: readyCount, text: `Undo for ${count(readyCount, 'car')}` },
    {
      mode: 'overwrite',
      count: lateCount,
      text: `Undo for ${count(readyCount + lateCount, 'car')}, including later changes`,
    },
  ].filter(({ count }) => count > 0)
  const outcomes = [
    { count: removedCount, text: `${count(removedCount, 'car')} that it added will be removed.` },
    {
      count: revivedCount,
      text: `${count(revivedCount, 'car')} that it deleted will be restored.`,
    },
    {
      count: restoredCount,
      text: `${count(restoredCount, 'car')} can be reverted to the previous values.`,
    },
  ].filter(({ count }) => count > 0 || readyCount === 0)
  if (isUndone) return <Alert title={UNDO_REFUSED.undone} action={<Back to={view.returnTo} />} />
  if (!isAllowed)
    return <Alert title={UNDO_REFUSED.not_allowed} action={<Back to={view.returnTo} />} />
  return (
    <div className="grid max-w-4xl gap-6">
      <div className="grid gap-1">
        {(readyCount > 0 ? outcomes : outcomes.slice(-1)).map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {revivedCount > 0 && <p className="text-ink-2">{REVIVAL_NOTE}</p>}
      {removedCount > 0 && <p className="text-ink-2">{REMOVAL_NOTE}</p>}
      {view.hasPhotos && <p className="text-ink-2">{PHOTOS_NOTE}</p>}
      {conflictCount > 0 && (
        <section aria-labelledby="conflicts" className="grid gap-3">
          <h2 id="conflicts" className="text-lg">
            {`${count(conflictCount, 'car')} changed since`}
          </h2>
          <Table
            label="Cars changed since"
            columns={COLUMNS}
            rows={conflicts}
            rowKey={({ carId }) => carId}
          />
          {conflictCount > conflicts.length && (
            <p className="text-sm text-ink-2">{`And ${count(conflictCount - conflicts.length, 'car')} more.`}</p>
          )}
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {choices.map(({ mode, text }, index) => (
          <PostButton
            key={mode}
            fields={{ mode, returnTo: view.returnTo }}
            action={`/admin/audit/${id}/undo`}
            variant={index === 0 ? 'primary' : 'secondary'}
            busyText={isBusy && 'Saving...'}
          >
            {text}
          </PostButton>
        ))}
        <Back to={view.returnTo} />
      </div>
    </div>
  )
}

function Back({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="ghost">
      {to.startsWith('/admin/audit') ? 'Back to the audit log' : 'Cancel'}
    </ButtonLink>
  )
}
