import {
  delayText,
  type PhotoFailure,
  type PhotoProgress,
  progressText,
} from '#app/domain/imports/photos/photo-progress.ts'
import { count } from '#app/domain/text/count.ts'
import { Card } from '#app/ui/card.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import { photosPath } from './import-path.ts'
import { usePhotoProgress } from './use-photo-progress.ts'

type ImportPhotosProps = {
  loaded: PhotoProgress
  title: string
  /** The page to return to. */
  page: string
  /** Whether the failures are expanded. */
  isOpen: boolean
}

/** The progress of an import's photos, and which failed. */
export function ImportPhotos({ loaded, title, page, isOpen }: ImportPhotosProps) {
  const progress = usePhotoProgress(loaded)
  const { entryId, total, fetched, failed, delays, failures } = progress
  const id = `photos-${entryId}`
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg wrap-anywhere">
        {title}
      </h2>
      <div className="grid gap-2">
        <Progress
          label={progressText(progress)}
          value={(fetched / total) * 100}
          text={`${Math.floor((fetched / total) * 100)}%`}
        />
        {delays.map((delay) => (
          <p key={delay.reason} className="text-ink-2">
            {delayText(delay)}
          </p>
        ))}
      </div>
      {failed > 0 && (
        <details open={isOpen}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {`${count(failed, 'photo')} failed`}
          </summary>
          <div className="grid gap-3">
            <Table
              label="Photos that failed"
              columns={COLUMNS}
              rows={failures.map((failure) => ({ ...failure, entryId, page }))}
              rowKey={(failure) => failure.id}
            />
            {failed > failures.length && (
              <p className="text-sm text-ink-2">{`And ${count(failed - failures.length, 'photo')} more.`}</p>
            )}
            {failed > 1 && (
              <PostButton
                fields={{ returnTo: page }}
                preventScrollReset
                action={photosPath(entryId)}
                size="sm"
              >
                Try all of them again
              </PostButton>
            )}
          </div>
        </details>
      )}
    </Card>
  )
}

type FailureRow = PhotoFailure & { entryId: string; page: string }

const COLUMNS: Column<FailureRow>[] = [
  { key: 'car', header: 'Car', isRowHeader: true, cell: ({ car }) => car },
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  {
    key: 'url',
    header: 'Address',
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {url}
      </a>
    ),
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  {
    key: 'actions',
    header: 'Actions',
    onPhone: 'end',
    align: 'end',
    cell: ({ entryId, page, ...photo }) => (
      <PostButton
        fields={{ returnTo: page, photo: photo.id }}
        preventScrollReset
        action={photosPath(entryId)}
        size="sm"
        aria-label={`Try again: ${photo.url}`}
      >
        Try again
      </PostButton>
    ),
  },
]
