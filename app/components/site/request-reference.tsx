type RequestReferenceProps = {
  requestId: string | null
  className?: string
}

/** The request id on an error page, to find the details in the log. */
export function RequestReference({ requestId, className = 'mt-6' }: RequestReferenceProps) {
  if (!requestId) return null
  return (
    <p className={`${className} text-sm text-ink-2`} data-request-id={requestId}>
      Reference: {requestId}
    </p>
  )
}
