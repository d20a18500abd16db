import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

import type { ImportView } from './import-view.ts'
import { importDone } from './import-words.ts'

type ImportDoneProps = { counts: ImportView['counts']; done: NonNullable<ImportView['done']> }

/** What an import did, and the way to take it back. */
export function ImportDone({ counts, done }: ImportDoneProps) {
  if (done.isUndone) {
    return (
      <Alert
        title="This import was undone: its cars are as they were before"
        action={<ButtonLink to="/admin/cars/import">Import another file</ButtonLink>}
      />
    )
  }
  return (
    <Alert
      tone="success"
      title={importDone(counts)}
      action={
        <>
          <ButtonLink to="/admin/cars">See the cars</ButtonLink>
          <ButtonLink to={done.undoPath}>Undo the import…</ButtonLink>
        </>
      }
    />
  )
}
