import { Example, Section } from './section.tsx'

const COLOURS = [
  ['paper', 'ink'],
  ['card', 'ink'],
  ['sunken', 'ink'],
  ['line', null],
  ['line-strong', null],
  ['ink', 'on-ink'],
  ['ink-2', 'on-ink'],
  ['accent', 'on-accent'],
  ['accent-hover', 'on-accent'],
  ['accent-soft', 'accent-ink'],
  ['whatsapp', 'on-whatsapp'],
  ['info-soft', 'info'],
  ['success-soft', 'success'],
  ['warning-soft', 'warning'],
  ['danger-soft', 'danger'],
  ['danger', 'on-danger'],
] as const

const SIZES = [
  { face: 'display text-4xl', name: '48' },
  { face: 'display text-3xl', name: '36' },
  { face: 'display text-2xl', name: '28' },
  { face: 'display text-xl', name: '22' },
] as const

const SPACES = [4, 8, 12, 16, 24, 32, 48, 72]

export function Foundations() {
  return (
    <Section id="foundations" title="Foundations">
      <Example title="Colour">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {COLOURS.map(([ground, text]) => (
            <li key={ground} className="text-sm text-ink-2">
              <span
                className="mb-1 flex h-12 items-end rounded-md border border-line p-2 font-semibold"
                style={{ background: `var(--${ground})`, color: `var(--${text})` }}
              >
                {text && 'Aa'}
              </span>
              {ground}
            </li>
          ))}
        </ul>
      </Example>
      <Example title="Type">
        <div className="grid gap-3">
          {SIZES.map(({ face, name }) => (
            <p key={name} className={face}>
              Priced in the open
            </p>
          ))}
          <p className="text-lg">18. Every car is inspected before it reaches the yard.</p>
          <p className="max-w-[65ch]">
            16. The price you see is the price you pay. Message us on WhatsApp and we reply within
            the hour, or come to the showroom on Kiambu Road and drive the car yourself.
          </p>
          <p className="text-sm text-ink-2">14. Stock number 10482, listed on 3 March</p>
          <p className="tabular text-xl font-semibold">
            KSh 1,111,111
            <br />
            KSh 8,400,950
          </p>
        </div>
      </Example>
      <Example title="Space">
        <ul className="flex flex-wrap items-end gap-3">
          {SPACES.map((space) => (
            <li key={space} className="grid justify-items-center gap-1 text-sm text-ink-2">
              <span className="block rounded-sm bg-ink" style={{ width: space, height: space }} />
              {space}
            </li>
          ))}
        </ul>
      </Example>
    </Section>
  )
}
