import { useState } from 'react'

import { useIsScripted } from '#app/components/use-is-scripted.ts'
import { formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import { type Draft, dropDraft, readDraft } from './unsaved-draft.ts'

type DraftOfferProps = { draftName: string; onRestore: (draft: Draft) => void }

/** Offers what this browser kept of the form when it was left unsaved. */
export function DraftOffer({ draftName, onRestore }: DraftOfferProps) {
  const isScripted = useIsScripted()
  return isScripted && <FoundDraft draftName={draftName} onRestore={onRestore} />
}

function FoundDraft({ draftName, onRestore }: DraftOfferProps) {
  const [draft, setDraft] = useState(() => readDraft(draftName))
  if (!draft) return null
  return (
    <Alert
      title="You have unsaved work on this car"
      action={
        <>
          <Button
            size="sm"
            onClick={() => {
              setDraft(null)
              onRestore(draft)
            }}
          >
            Restore it
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setDraft(null)
              dropDraft(draftName)
            }}
          >
            Discard it
          </Button>
        </>
      }
    >
      Kept in this browser on {formatLongMoment(new Date(draft.savedAt))}.
    </Alert>
  )
}
