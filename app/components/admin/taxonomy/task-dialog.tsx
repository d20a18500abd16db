import { type ReactNode, useEffect } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'

import { FailedWriteAlert } from '#app/components/staff/failed-write-alert.tsx'
import { inUse } from '#app/domain/taxonomy/taxonomy-texts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type TaskDialogProps = {
  id: string
  title: string
  listPath: string
  children: ReactNode
  submit: { label: string; busy: string; formId: string; isDanger?: boolean }
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
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            form={submit.formId}
            variant={submit.isDanger ? 'danger' : 'primary'}
            busyText={isBusy && submit.busy}
          >
            {submit.label}
          </Button>
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
  name: string
  /** How many cars use it: it can't be deleted until they are changed. */
  cars: number
  target: { kind: string; id: string }
  listPath: string
}

export function DeleteTask({ question, name, cars, target, listPath }: DeleteTaskProps) {
  return (
    <TaskDialog
      id="delete-task"
      title={question}
      listPath={listPath}
      submit={{ label: 'Delete', busy: 'Deleting...', formId: 'delete-form', isDanger: true }}
    >
      <Form method="post" id="delete-form" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="kind" value={target.kind} />
        <input type="hidden" name="id" value={target.id} />
        {cars > 0 ? (
          <p>{inUse(name, cars)}</p>
        ) : (
          <p>
            <strong className="font-semibold">{name}</strong> will be permanently deleted.
          </p>
        )}
      </Form>
    </TaskDialog>
  )
}
