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

/** There to be asked: without a loader nobody would ask the server, which guards the page. */
export function loader() {
  return null
}

/** Every piece of the interface in every state, made-up cars included. */
export default function Design() {
  return (
    <div className="container-page pb-18">
      <h1 className="pt-12 text-4xl">Design system</h1>
      <p className="mt-4 mb-12 max-w-[60ch] text-lg text-ink-2">
        Every piece of the storefront and the back office, in every state it can be in.
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
