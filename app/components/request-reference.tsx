type RequestReferenceProps = {
  /** Null where nobody told the page. */
  requestId: string | null
  className?: string
}

/** What leads us from an error page to the rest of it in the log. */
export function RequestReference({ requestId, className = 'mt-6' }: RequestReferenceProps) {
  if (!requestId) return null
  return (
    <p className={`${className} text-sm text-ink-2`} data-request-id={requestId}>
      Reference: {requestId}
    </p>
  )
}
