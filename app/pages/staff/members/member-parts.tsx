import type { ReactNode } from 'react'

import { PERMISSIONS, isStaff, type StaffRights } from '#app/domain/staff/role.ts'
import type { FormResult } from '#app/pages/staff/form-result.ts'
import { IntentForm } from '#app/pages/staff/intent-form.tsx'
import { TextField } from '#app/pages/staff/text-field.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { type ButtonStyle, Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { circleAlertIcon, circleCheckIcon, infoIcon } from '#app/ui/icons.ts'

type InvitationFormProps = {
  intent: string
  submit: string
  busy: string
  variant?: ButtonStyle['variant']
  /** Without a mail server, staff pass on the link themselves. */
  canSendMail: boolean
  children?: ReactNode
}

export function InvitationForm({ canSendMail, children, ...rest }: InvitationFormProps) {
  return (
    <IntentForm
      {...rest}
      {...(!canSendMail && { variant: 'secondary' })}
      submitValue={{ name: 'delivery', value: 'mail' }}
      aside={
        <Button
          type="submit"
          name="delivery"
          value="link"
          variant={canSendMail ? 'secondary' : 'primary'}
        >
          Create a link instead
        </Button>
      }
    >
      {children}
      {!canSendMail && (
        <p className="text-ink-2">
          This shop has no mail server yet, so it can’t email them. Create a link and send it
          yourself.
        </p>
      )}
    </IntentForm>
  )
}

export function InvitationLink({ url }: { url: string }) {
  return (
    <Field
      label="Invitation link"
      help="Share it with this person only. It works once, expires after seven days and is not shown again."
    >
      {(control) => (
        <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
      )}
    </Field>
  )
}

export function PermissionFields({ granted }: { granted?: readonly string[] | undefined }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Extra permissions</legend>
      {PERMISSIONS.map(({ value, label, description }) => (
        <Checkbox
          key={value}
          name="permissions"
          value={value}
          label={label}
          help={description}
          defaultChecked={granted?.includes(value) ?? false}
        />
      ))}
    </fieldset>
  )
}

type MemberBadgeProps = { member: StaffRights & { hasPassword: boolean } }

export function MemberBadge({ member }: MemberBadgeProps) {
  const { tone, icon, text } = stateOf(member)
  return (
    <span className="inline-flex flex-wrap gap-2">
      {member.isOwner && <Badge tone="ink">Owner</Badge>}
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
    </span>
  )
}

function stateOf(member: MemberBadgeProps['member']): {
  tone: BadgeTone
  icon: string
  text: string
} {
  if (!member.isActive) return { tone: 'danger', icon: circleAlertIcon, text: 'Deactivated' }
  if (!isStaff(member)) return { tone: 'neutral', icon: infoIcon, text: 'No access' }
  return member.hasPassword
    ? { tone: 'success', icon: circleCheckIcon, text: 'Active' }
    : { tone: 'warning', icon: infoIcon, text: 'Invited' }
}

/** For a form whose response asks users to prove who they are again. */
export function StepUpFields({ result }: { result: FormResult | undefined }) {
  if (!result?.stepUp) return null
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-sm">
        Your last sign-in was more than 15 minutes ago. Confirm that it’s you, and send the form
        again.
      </legend>
      <TextField
        label="Your password"
        name="stepPassword"
        type="password"
        autoComplete="current-password"
        required
        result={result}
      />
      {result.stepUp.needsCode && (
        <TextField
          label="Code from your authenticator app"
          name="stepCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          result={result}
        />
      )}
    </fieldset>
  )
}
