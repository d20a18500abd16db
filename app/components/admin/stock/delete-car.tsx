import { Form } from 'react-router'

import { DELETE_CAR_QUESTION } from '#app/domain/cars/stock/staff-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { trash2Icon } from '#app/ui/icons.ts'
import { closesDialog, opensDialog } from '#app/ui/overlays/dialog-trigger.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type DeleteCarProps = {
  carId: string
  name: string
  returnTo: string
  isLabelled?: boolean
}

export function DeleteCar({ carId, name, returnTo, isLabelled = false }: DeleteCarProps) {
  const dialogId = `delete-${carId}`
  return (
    <>
      {isLabelled ? (
        <Button {...opensDialog(dialogId)} icon={<Icon of={trash2Icon} size={18} />}>
          Delete Car
        </Button>
      ) : (
        <IconButton
          {...opensDialog(dialogId)}
          size="sm"
          icon={trash2Icon}
          label={`Delete ${name}`}
        />
      )}
      <Dialog
        id={dialogId}
        title={DELETE_CAR_QUESTION}
        width="sm"
        footer={
          <>
            <Button {...closesDialog(dialogId)}>Cancel</Button>
            <Form method="post" action={`/admin/cars/${carId}`}>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="returnTo" value={returnTo} />
              <Button type="submit" variant="danger">
                Delete
              </Button>
            </Form>
          </>
        }
      >
        <p className="text-start text-base font-normal whitespace-normal">
          <strong className="font-semibold">{name}</strong> will be deleted with its pictures and
          price history. Inquiries about it stay. This cannot be undone. If the car was sold, mark
          it as sold instead.
        </p>
      </Dialog>
    </>
  )
}
