import { useLocation } from 'react-router'

import { NOTES_CHANGED_MEANWHILE } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, Spinner } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { checkIcon } from '#app/ui/icons.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import type { InquiryView } from './inquiry-view.ts'
import { type NotesState, useAutosavedNotes } from './notes-saver.ts'
import { changePath } from './send-change.ts'

type InquiryNotesProps = { inquiry: InquiryView; rows?: number }

export function InquiryNotes({
  inquiry: { id, name, notes: stored },
  rows = 2,
}: InquiryNotesProps) {
  const { pathname, search } = useLocation()
  const notes = useAutosavedNotes({ inquiryId: id, stored })
  const { state } = notes
  return (
    <form method="post" action={changePath(id)} autoComplete="off">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="notesWere" value={stored} />
      <Field
        id={notes.boxId}
        label={
          <>
            Notes<VisuallyHidden> on {name}</VisuallyHidden>
          </>
        }
        error={state.kind === 'failed' ? `Not saved. ${state.description ?? ''}` : null}
      >
        {(control) => (
          <Textarea
            {...control}
            name="notes"
            rows={rows}
            maxLength={20_000}
            value={notes.text}
            onChange={({ target }) => notes.type(target.value)}
            onBlur={() => void notes.leave()}
          />
        )}
      </Field>
      <div className="mt-1 flex min-h-6 flex-wrap items-center gap-2 text-sm text-ink-2">
        <p role="status" className="flex items-center gap-1">
          <NotesStatus state={state} />
        </p>
        {state.kind === 'failed' && (
          <Button size="sm" onClick={notes.retry}>
            Save again
          </Button>
        )}
      </div>
      {state.kind === 'conflict' && (
        <Alert
          tone="warning"
          title={NOTES_CHANGED_MEANWHILE}
          action={
            <>
              <Button size="sm" onClick={() => notes.keepMine(state.theirs)}>
                Save mine instead
              </Button>
              <Button size="sm" onClick={() => notes.takeTheirs(state.theirs)}>
                Use theirs
              </Button>
            </>
          }
        >
          <p className="whitespace-pre-line wrap-anywhere">Theirs: {state.theirs || '(empty)'}</p>
        </Alert>
      )}
      <span className="hidden noscript:block">
        <Button type="submit">Save notes</Button>
      </span>
    </form>
  )
}

function NotesStatus({ state: { kind } }: { state: NotesState }) {
  if (kind === 'typing') return 'Not saved yet'
  if (kind === 'saving') {
    return (
      <>
        <Spinner /> Saving…
      </>
    )
  }
  if (kind === 'saved') {
    return (
      <>
        <Icon of={checkIcon} size={16} /> Saved
      </>
    )
  }
  return null
}
