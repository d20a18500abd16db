import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

import { importDone } from './import-text.ts'
import type { ImportView } from './import-view.ts'

type ImportDoneProps = { counts: ImportView['counts']; done: NonNullable<ImportView['done']> }

export function ImportDone({ counts, done }: ImportDoneProps) {
  if (done.isUndone) {
    return (
      <Alert
        title="This import was undone. Its cars are as they were before."
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
          <ButtonLink to="/admin/cars">View cars</ButtonLink>
          <ButtonLink to={done.undoPath}>Undo the import…</ButtonLink>
        </>
      }
    />
  )
}
