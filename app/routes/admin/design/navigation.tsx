import { Accordion } from '#app/ui/accordion.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

import { Example, Section } from './section.tsx'

const PAGES = [
  { page: 1, pageCount: 20 },
  { page: 11, pageCount: 917 },
  { page: 6, pageCount: 6 },
]

export function Navigation() {
  return (
    <Section id="navigation" title="Navigation">
      <Example title="Breadcrumb">
        <Breadcrumb
          items={[
            { label: 'Home', to: '#navigation' },
            { label: 'Search Results', to: '#navigation' },
            { label: 'Toyota Land Cruiser 300 VX-R Twin Turbo Diesel Executive Lounge' },
          ]}
        />
      </Example>
      <Example title="Chips">
        <div className="flex flex-wrap items-center gap-2">
          <Chip to="#navigation" removes>
            Toyota
          </Chip>
          <Chip to="#navigation" removes>
            Under KSh 2,000,000
          </Chip>
          <Chip to="#navigation" selected>
            Locally Used
          </Chip>
          <Chip to="#navigation">Fresh Imports</Chip>
          <ButtonLink to="#navigation" variant="ghost" size="sm">
            Clear all
          </ButtonLink>
        </div>
      </Example>
      <Example title="Tabs">
        <Tabs
          label="About this car"
          tabs={[
            { id: 'overview', label: 'Overview', content: <p>One owner, serviced in Nairobi.</p> },
            { id: 'specs', label: 'Specifications', content: <p>1,797 cc, 141 hp.</p> },
            { id: 'features', label: 'Features', content: <p>Reverse camera, push start.</p> },
            { id: 'history', label: 'Vehicle History', content: <p>Reg No. KDA 123A.</p> },
          ]}
        />
      </Example>
      <Example title="Accordion">
        <div>
          <Accordion title="How do I reserve a car?" name="faq" open>
            <p className="max-w-[65ch] text-ink-2">
              Message us on WhatsApp. We hold the car for two days while you arrange payment.
            </p>
          </Accordion>
          <Accordion
            title="Can I pay over several months, and which banks do you work with for that?"
            name="faq"
          >
            <p className="text-ink-2">Yes. The calculator shows what a month would cost.</p>
          </Accordion>
        </div>
      </Example>
      <Example title="Pagination">
        <div className="grid gap-3">
          {PAGES.map(({ page, pageCount }) => (
            <Pagination
              key={page}
              label={`Pages, from page ${page}`}
              page={page}
              pageCount={pageCount}
              hrefFor={(n) => `?page=${n}#navigation`}
            />
          ))}
        </div>
      </Example>
    </Section>
  )
}
