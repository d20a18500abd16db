import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'

/** Resubmits the surrounding form with an answer. Enter keeps both, so nothing is lost. */
export function EarlierQuestion({ earlier }: { earlier: { id: string; text: string } }) {
  return (
    <div tabIndex={-1} data-question>
      <Alert
        tone="warning"
        title={earlier.text}
        action={
          <>
            <Button type="submit" name="earlier" value="keep">
              Keep both
            </Button>
            <Button type="submit" name="earlier" value="add" variant="primary">
              Add to the earlier one
            </Button>
            <ButtonLink to={`/admin/inquiries/${earlier.id}`} target="_blank" variant="ghost">
              Open it
            </ButtonLink>
          </>
        }
      >
        The phone number is the same. Nothing is saved yet.
      </Alert>
    </div>
  )
}
