import { Form } from 'react-router'

import { DELETE_CAR_QUESTION } from '#app/domain/cars/staff-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { closesDialog, opensDialog } from '#app/ui/dialog-trigger.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { trash2Icon } from '#app/ui/icons.ts'

type DeleteCarProps = {
  carId: string
  name: string
  /** Where it leads: the list the button stands in. */
  returnTo: string
  /** A word beside the bin, where there is room. */
  isLabelled?: boolean
}

/** Deletes a car, after a question. */
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
          <strong className="font-semibold">{name}</strong> leaves the shop with its pictures and
          prices. Inquiries about it stay. This cannot be undone; a car that was sold is better
          marked as sold.
        </p>
      </Dialog>
    </>
  )
}
