import { uploadFailed } from '#app/domain/media/upload-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { trash2Icon } from '#app/ui/icons.ts'
import { Progress } from '#app/ui/progress.tsx'

import type { Upload, Uploads } from './use-uploads.ts'

const NAMES_SHOWN = 6

export function UploadList({ uploads }: { uploads: Uploads }) {
  const all = uploads.uploads
  const current = all.filter(({ reason, canRetry }) => reason === null || canRetry)
  const rejected = Map.groupBy(
    all.filter(({ reason, canRetry }) => reason !== null && !canRetry),
    ({ reason }) => reason ?? '',
  )
  return (
    <>
      {current.length > 0 && (
        <ul aria-label="Uploading" className="grid max-h-80 gap-3 overflow-y-auto p-1">
          {current.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {rejected.size > 0 && (
        <Alert
          tone="warning"
          title="Some images were skipped"
          action={
            <Button size="sm" onClick={uploads.dismissRejected}>
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

type UploadRowProps = { upload: Upload; uploads: Uploads }

function UploadRow({ upload: { key, name, percent, text, reason }, uploads }: UploadRowProps) {
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1 text-sm">
        {reason === null ? (
          <Progress label={name} value={percent} text={text} />
        ) : (
          <>
            <p className="font-medium wrap-anywhere">{name}</p>
            <p role="alert" className="text-danger">
              {uploadFailed(reason)}
            </p>
          </>
        )}
      </div>
      {reason !== null && (
        <Button size="sm" aria-label={`Retry ${name}`} onClick={() => uploads.retry(key)}>
          Retry
        </Button>
      )}
      <IconButton
        size="sm"
        label={`Remove ${name}`}
        icon={trash2Icon}
        onClick={() => uploads.remove(key)}
      />
    </li>
  )
}

function namesOf(files: readonly Upload[]): string {
  const names = files.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = files.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
