import type { ComponentProps } from 'react'

import { PageHeading } from '#app/components/admin/page-heading.tsx'

import { SecondFactor } from './second-factor.tsx'

/** All that somebody held at the set-up sees of the account page. */
export function DemandedSecondStep({
  email,
  result,
}: {
  email: string
  result: ComponentProps<typeof SecondFactor>['result']
}) {
  return (
    <div>
      <PageHeading
        title="Set up your second step"
        note={
          'This shop asks everybody who works in it for a code from an app on their phone, besides ' +
          `the password. You sign in as ${email} and have none yet. It takes a minute with any ` +
          'authenticator app, and then you go on to where you were going.'
        }
      />
      <SecondFactor isOn={false} isDemanded result={result} />
    </div>
  )
}
