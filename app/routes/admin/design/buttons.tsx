import { useState } from 'react'

import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { heartIcon, pencilIcon, phoneIcon, plusIcon, scaleIcon, trash2Icon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

import { Example, Section } from './section.tsx'

const FOCUSED = { outline: '2px solid var(--focus)', outlineOffset: 2 }
const ROW = 'flex flex-wrap items-center gap-3'

export function Buttons() {
  const [isSaving, setIsSaving] = useState(false)
  const [isLiked, setIsLiked] = useState(false)
  return (
    <Section
      id="buttons"
      title="Buttons"
      note="One primary button per view. Green is reserved for WhatsApp."
    >
      <Example title="Variants (hover and tab through them)">
        <div className={ROW}>
          <Button variant="primary">Search cars</Button>
          <Button>View details</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="danger" icon={<Icon of={trash2Icon} />}>
            Delete car
          </Button>
          <Button variant="whatsapp" icon={<WhatsappIcon />}>
            Ask on WhatsApp
          </Button>
        </div>
      </Example>
      <Example title="Hover and focus, forced">
        <div className={ROW}>
          <Button variant="primary" className="bg-accent-hover">
            Search cars
          </Button>
          <Button className="border-ink bg-sunken">View details</Button>
          <Button style={FOCUSED}>View details</Button>
          <Button variant="whatsapp" icon={<WhatsappIcon />} style={FOCUSED}>
            Ask on WhatsApp
          </Button>
        </div>
      </Example>
      <Example title="Disabled and busy">
        <div className={ROW}>
          <Button variant="primary" disabled>
            Search cars
          </Button>
          <Button disabled>View details</Button>
          <Button variant="primary" busyText="Sending...">
            Send
          </Button>
          <Button busyText={isSaving && 'Saving...'} onClick={() => setIsSaving(true)}>
            Save (stays busy)
          </Button>
        </div>
      </Example>
      <Example title="Sizes">
        <div className={ROW}>
          <Button size="sm">Small</Button>
          <Button>Medium</Button>
          <Button size="lg">Large</Button>
        </div>
      </Example>
      <Example title="Links, icons, and a pressed toggle">
        <div className={ROW}>
          <ButtonLink to="#buttons" icon={<Icon of={plusIcon} />}>
            Add New Car
          </ButtonLink>
          <ButtonLink to="tel:+254700000000" variant="ghost" icon={<Icon of={phoneIcon} />}>
            Call 0700 000 000
          </ButtonLink>
          <IconButton label="Edit" icon={pencilIcon} />
          <IconButton label="Compare" icon={scaleIcon} variant="secondary" />
          <IconButton
            label="Favourite"
            icon={heartIcon}
            filled={isLiked}
            aria-pressed={isLiked}
            onClick={() => setIsLiked(!isLiked)}
          />
        </div>
      </Example>
      <Example title="Full width, long labels">
        <div className="grid gap-3">
          <Button block variant="whatsapp" size="lg" icon={<WhatsappIcon />}>
            WhatsApp Inquiry
          </Button>
          <Button block>Schedule a test drive at the showroom on Kiambu Road this weekend</Button>
        </div>
      </Example>
      <Example title="On a dark section">
        <div className={`${ROW} rounded-card bg-ink p-6`}>
          <Button variant="primary">Browse Cars</Button>
          <Button variant="onInk">Contact Us</Button>
        </div>
      </Example>
    </Section>
  )
}
