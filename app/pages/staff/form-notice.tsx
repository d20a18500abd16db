import { Alert } from '#app/ui/alert.tsx'

import type { FormResult } from './form-result.ts'

export function FormNotice({ result }: { result: FormResult | undefined }) {
  if (!result?.message) return null
  const { ok, message, reasons } = result
  return (
    <Alert tone={ok ? 'success' : 'danger'} title={message}>
      {reasons && reasons.length > 0 && (
        <ul className="list-disc ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
