import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export type Notice = {
  tone: 'info' | 'warning' | 'danger'
  title: string
  text?: string
  action?: { label: string; to: string } | null
}

/** What staff should know before they start; empty if all is well. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  return notices.map(({ tone, title, text, action }) => (
    <div key={title} className="mb-4">
      <Alert
        tone={tone}
        title={title}
        action={
          action && (
            <ButtonLink to={action.to} size="sm">
              {action.label}
            </ButtonLink>
          )
        }
      >
        {text}
      </Alert>
    </div>
  ))
}
