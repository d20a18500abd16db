import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'

import type { Upload } from './use-uploads.ts'

const NAMES_SHOWN = 6

type UploadListProps = { uploads: readonly Upload[]; onDismiss: () => void }

export function UploadList({ uploads, onDismiss }: UploadListProps) {
  const pending = uploads.filter(({ reason }) => reason === null)
  const rejected = Map.groupBy(
    uploads.filter(({ reason }) => reason !== null),
    ({ reason }) => reason ?? '',
  )
  return (
    <>
      {pending.length > 0 && (
        <div
          role="group"
          aria-label="Uploading"
          className="grid max-h-72 gap-3 overflow-y-auto p-1"
        >
          {pending.map(({ key, name, percent }) => (
            <Progress key={key} label={name} value={percent ?? 0} />
          ))}
        </div>
      )}
      {rejected.size > 0 && (
        <Alert
          tone="warning"
          title="Some images were skipped"
          action={
            <Button size="sm" onClick={onDismiss}>
              Dismiss
            </Button>
          }
        >
          <ul className="grid gap-2">
            {[...rejected].map(([reason, files]) => (
              <li key={reason} className="wrap-anywhere">
                <strong className="font-semibold">{namesOf(files)}</strong>: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

function namesOf(files: readonly Upload[]): string {
  const names = files.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = files.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
