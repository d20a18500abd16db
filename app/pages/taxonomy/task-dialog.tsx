import { type ReactNode, useEffect } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'

import { whyKept } from '#app/domain/taxonomy/taxonomy-texts.ts'
import { FailedWriteAlert } from '#app/http/forms/failed-write-alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type TaskDialogProps = {
  id: string
  title: string
  listPath: string
  children: ReactNode
  /** Null if there is nothing to be done. */
  submit: { label: string; busy: string; formId: string; isDanger?: boolean } | null
}

/** A dialog opened by the URL, so that it can be linked to and works without JavaScript. */
export function TaskDialog({ id, title, listPath, children, submit }: TaskDialogProps) {
  const navigate = useNavigate()
  const isBusy = useNavigation().formMethod === 'POST'
  // The browser would focus the first button, which closes.
  useEffect(() => {
    const field = 'input:not([type=hidden]), select'
    document.getElementById(id)?.querySelector<HTMLElement>(field)?.focus()
  }, [id])
  return (
    <Dialog
      id={id}
      title={title}
      open
      isForm
      onClose={() => void navigate(listPath, { preventScrollReset: true })}
      footer={
        <>
          <ButtonLink to={listPath} preventScrollReset>
            {submit ? 'Cancel' : 'Close'}
          </ButtonLink>
          {submit && (
            <Button
              type="submit"
              form={submit.formId}
              variant={submit.isDanger ? 'danger' : 'primary'}
              busyText={isBusy && submit.busy}
            >
              {submit.label}
            </Button>
          )}
        </>
      }
    >
      {/* The page's own alert is hidden behind the dialog. */}
      <FailedWriteAlert className="mb-6" />
      {children}
    </Dialog>
  )
}

type DeleteTaskProps = {
  question: string
  kind: 'make' | 'model' | 'category'
  target: { id: string; name: string; displayName: string; cars: number }
  listPath: string
}

export function DeleteTask({ question, kind, target, listPath }: DeleteTaskProps) {
  const reason = whyKept(kind, target)
  if (reason !== null) {
    return (
      <TaskDialog id="delete-task" title={question} listPath={listPath} submit={null}>
        <p>{reason}</p>
      </TaskDialog>
    )
  }
  return (
    <TaskDialog
      id="delete-task"
      title={question}
      listPath={listPath}
      submit={{ label: 'Delete', busy: 'Deleting...', formId: 'delete-form', isDanger: true }}
    >
      <Form method="post" id="delete-form" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={target.id} />
        <p>
          <strong className="font-semibold">{target.displayName}</strong> will be permanently
          deleted.
        </p>
      </Form>
    </TaskDialog>
  )
}
