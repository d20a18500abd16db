import type { ReactNode } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'

import { FailedWriteAlert } from '#app/components/staff/failed-write-alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type TaskDialogProps = {
  id: string
  title: string
  /** The list behind it: where Cancel, Escape and the backdrop lead. */
  listPath: string
  children: ReactNode
  /** The button that does it. */
  submit: { label: string; busy: string; formId: string; isDanger?: boolean }
}

/** A dialog that the address opens, so that it can be linked to and needs no script. */
export function TaskDialog({ id, title, listPath, children, submit }: TaskDialogProps) {
  const navigate = useNavigate()
  const isBusy = useNavigation().formMethod === 'POST'
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
      {/* What stands on the page lies behind the dialog. */}
      <FailedWriteAlert className="mb-6" />
      {children}
    </Dialog>
  )
}

type DeleteTaskProps = {
  /** The exact question. */
  question: string
  name: string
  thing: { kind: string; id: string }
  listPath: string
}

/** Asks before something is deleted. */
export function DeleteTask({ question, name, thing, listPath }: DeleteTaskProps) {
  return (
    <TaskDialog
      id="delete-task"
      title={question}
      listPath={listPath}
      submit={{ label: 'Delete', busy: 'Deleting...', formId: 'delete-form', isDanger: true }}
    >
      <Form method="post" id="delete-form" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="kind" value={thing.kind} />
        <input type="hidden" name="id" value={thing.id} />
        <p>
          <strong className="font-semibold">{name}</strong> will be gone for good.
        </p>
      </Form>
    </TaskDialog>
  )
}
