import { Link } from 'react-router'

import { type PhotoProgress } from '#app/domain/imports/photos/photo-progress.ts'
import { STAGED_REFUSED } from '#app/domain/imports/staged/staged-import.ts'
import { count, whole } from '#app/domain/text/count.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { downloadIcon } from '#app/ui/icons.ts'

import { FileReading, NamesCorrected } from './file-reading.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportIdentity } from './import-identity.tsx'
import { importPath } from './import-path.ts'
import { ImportPhotos } from './import-photos.tsx'
import { ImportRows } from './import-rows.tsx'
import { importDone } from './import-text.ts'
import { ImportTotals } from './import-totals.tsx'
import type { ImportView } from './import-view.ts'

type ImportReviewProps = {
  view: ImportView
  /** Of a finished import; null if it brought no photos. */
  photos: PhotoProgress | null
  foreignUsedCategories: readonly { value: string; label: string }[]
  busyWith: string | null
}

export function ImportReview({ view, photos, foreignUsedCategories, busyWith }: ImportReviewProps) {
  const { id, problem, counts, changedCount, newNames, photoCount, done } = view
  return (
    <div className="grid gap-6">
      {problem !== null && <Alert tone="danger" title={problem} />}
      {changedCount > 0 && !done && <Alert tone="warning" title={STAGED_REFUSED.changed} />}
      {done && <ImportDone counts={counts} done={done} path={importPath(id)} />}
      {photos && <ImportPhotos loaded={photos} title="Photos" page={importPath(id)} isOpen />}
      {problem === null && <ImportTotals counts={counts} isDone={done !== null} />}
      {problem === null && newNames !== null && <p className="text-ink-2">{newNames}</p>}
      {problem === null && <NamesCorrected names={view.corrections} />}
      {problem === null && <FileReading sentences={view.columnReadings} />}
      {!done && photoCount > 0 && (
        <p>{`${count(photoCount, 'photo')} will be fetched after the import, in the background. None has been fetched yet.`}</p>
      )}
      {!done && problem === null && (
        <ImportIdentity view={view} isBusy={busyWith === 'replaces' || busyWith === 'adds'} />
      )}
      {!done && problem === null && <Decision view={view} busyWith={busyWith} />}
      {!done && (
        <ImportColumns
          view={view}
          foreignUsedCategories={foreignUsedCategories}
          isBusy={busyWith === 'columns'}
        />
      )}
      {!done && problem !== null && <Decision view={view} busyWith={busyWith} />}
      {problem === null && <ImportRows view={view} isBusy={busyWith === 'answers'} />}
      {problem === null && (
        <p>
          <ButtonLink
            to={`${importPath(id)}/report`}
            reloadDocument
            icon={<Icon of={downloadIcon} />}
          >
            Download the full report
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

type ImportDoneProps = {
  counts: ImportView['counts']
  done: NonNullable<ImportView['done']>
  path: string
}

function ImportDone({ counts, done, path }: ImportDoneProps) {
  if (done.isUndone) {
    return (
      <Alert
        title="This import was undone. Its cars are as they were before."
        action={<ButtonLink to="/admin/cars/import">Import another file</ButtonLink>}
      />
    )
  }
  if (done.progress !== null) {
    return (
      <Alert
        title={done.progress}
        action={
          <>
            <ButtonLink to={path} reloadDocument>
              Show the progress
            </ButtonLink>
            <ButtonLink to={done.undoPath}>Stop and undo the import…</ButtonLink>
          </>
        }
      >
        It goes on if you leave this page.
      </Alert>
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

function Decision({ view, busyWith }: Pick<ImportReviewProps, 'view' | 'busyWith'>) {
  const { counts, previewId, problem } = view
  const writtenCount = counts.created + counts.updated
  const canImport = problem === null && writtenCount > 0 && view.askedCount === 0
  const { unlikelyCount, staleCount, unreasonedCount } = view
  return (
    <div className="grid gap-3">
      {problem === null && writtenCount === 0 && counts.unanswered === 0 && (
        <Alert title="Nothing to import: no row in this file adds or changes a car" />
      )}
      {unlikelyCount > 0 && (
        <p>
          {`${count(unlikelyCount, 'car needs', 'cars need')} an answer: a price or mileage is unlikely. `}
          <Link
            to={`${importPath(view.id)}?show=unanswered`}
            className="underline underline-offset-4"
          >
            Say what is meant
          </Link>
          {unlikelyCount === 1 ? ', or it will be left out.' : ', or they will be left out.'}
        </p>
      )}
      {staleCount > 0 && (
        <p>
          {`${count(staleCount, 'car')} changed since this export: `}
          <Link
            to={`${importPath(view.id)}?show=unanswered`}
            className="underline underline-offset-4"
          >
            Say whose values count
          </Link>
          {staleCount === 1 ? ', or it stays as it is.' : ', or they stay as they are.'}
        </p>
      )}
      {unreasonedCount > 0 && (
        <p>
          {`${count(unreasonedCount, 'car needs', 'cars need')} an answer: on sale only with a reason. `}
          <Link
            to={`${importPath(view.id)}?show=unanswered`}
            className="underline underline-offset-4"
          >
            Give the reason in the file
          </Link>
          {unreasonedCount === 1 ? ', or it will be left out.' : ', or they will be left out.'}
        </p>
      )}
      {canImport && counts.refused > 0 && (
        <p>
          {counts.refused === 1
            ? 'The refused row will be skipped; everything else will be imported.'
            : `The ${whole(counts.refused)} refused rows will be skipped; everything else will be imported.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {canImport && (
          <PostButton
            fields={{ intent: 'confirm', previewId }}
            variant="primary"
            busyText={busyWith === 'confirm' && 'Importing...'}
          >
            {`Import ${count(writtenCount, 'car')}`}
          </PostButton>
        )}
        <PostButton fields={{ intent: 'discard' }} variant="ghost">
          Discard the file
        </PostButton>
      </div>
    </div>
  )
}
