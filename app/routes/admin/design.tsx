import { Cars } from './design/cars.tsx'

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }]

export default function Design() {
  return (
    <div data-area="admin">
      <main id="main" className="container-page">
        <h1 className="py-12 text-4xl">Design system</h1>
        <Cars />
      </main>
    </div>
  )
}
