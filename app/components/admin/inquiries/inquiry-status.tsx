import { INQUIRY_PRIORITIES, INQUIRY_STATUSES } from '#app/domain/inquiries/inquiry-options.ts'

import { ChangeForm } from './change-form.tsx'
import { ChangeSelect } from './change-select.tsx'
import type { InquiryView } from './inquiry-view.ts'
import { useInquiryChange } from './use-inquiry-change.ts'

export function InquiryStatus({
  inquiry: { id, name, status, priority },
}: {
  inquiry: InquiryView
}) {
  const save = useInquiryChange(id)
  return (
    <ChangeForm inquiryId={id} label={`Progress of ${name}`} saveText="Save status">
      <ChangeSelect
        part="status"
        label="Status"
        value={status}
        options={INQUIRY_STATUSES}
        save={save}
      />
      <ChangeSelect
        part="priority"
        label="Priority"
        value={priority}
        options={INQUIRY_PRIORITIES}
        save={save}
      />
    </ChangeForm>
  )
}
