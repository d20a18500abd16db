import { Buttons } from './design/buttons.tsx'
import { Cars } from './design/cars.tsx'
import { Data } from './design/data.tsx'
import { Feedback } from './design/feedback.tsx'
import { Forms } from './design/forms.tsx'
import { Foundations } from './design/foundations.tsx'
import { Navigation } from './design/navigation.tsx'
import { Overlays } from './design/overlays.tsx'
import { Themes } from './design/themes.tsx'

export const meta = () => [{ title: 'Design system' }]

/** Forces a server request on client navigation, so that the sign-in check runs. */
export function loader() {
  return null
}

export default function Design() {
  return (
    <div className="container-page pb-18">
      <h1 className="pt-12 text-4xl">Design system</h1>
      <p className="mt-4 mb-6 max-w-[60ch] text-lg text-ink-2">
        Every component of the storefront and the back office, in all its states.
      </p>
      <Foundations />
      <Buttons />
      <Forms />
      <Feedback />
      <Navigation />
      <Overlays />
      <Data />
      <Cars />
      <Themes />
    </div>
  )
}
