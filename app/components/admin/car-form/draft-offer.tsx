import { useState } from 'react'

import { forgetFilesOf } from '#app/components/admin/pending-files.ts'
import { type Draft, forgetDraft, readDraft } from '#app/components/drafts.ts'
import { useIsScripted } from '#app/components/use-is-scripted.ts'
import { formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

import { type CarWork, readCarWork } from './use-unsaved-work.ts'

type DraftOfferProps = { draftName: string; onRestore: (draft: Draft<CarWork>) => void }

/** Offers the draft stored in this browser when the form was left unsaved. */
export function DraftOffer({ draftName, onRestore }: DraftOfferProps) {
  const isScripted = useIsScripted()
  return isScripted && <FoundDraft draftName={draftName} onRestore={onRestore} />
}

function FoundDraft({ draftName, onRestore }: DraftOfferProps) {
  const [draft, setDraft] = useState(() => readDraft(`car:${draftName}`, readCarWork))
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
              forgetDraft(`car:${draftName}`)
              void forgetFilesOf(draftName)
            }}
          >
            Discard it
          </Button>
        </>
      }
    >
      Saved in this browser on {formatLongMoment(new Date(draft.savedAt))}.
    </Alert>
  )
}
