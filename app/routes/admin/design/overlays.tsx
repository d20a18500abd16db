import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  chevronDownIcon,
  ellipsisVerticalIcon,
  eyeIcon,
  pencilIcon,
  slidersHorizontalIcon,
  trash2Icon,
} from '#app/ui/icons.ts'
import { closesDialog, opensDialog } from '#app/ui/overlays/dialog-trigger.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

import { Example, Section } from './section.tsx'

const BODIES = ['Sedan', 'SUV', 'Coupe', 'Hatchback', 'Wagon', 'Pickup', 'Van', 'Truck']

export function Overlays() {
  const [isConfirming, setIsConfirming] = useState(false)
  const [picked, setPicked] = useState('')
  return (
    <Section id="overlays" title="Dialogs, sheets, menus">
      <Example title="Dialog and sheet">
        <div className="flex flex-wrap gap-3">
          <Button {...opensDialog('contact')}>Contact the dealer</Button>
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            Delete car
          </Button>
          <Button icon={<Icon of={slidersHorizontalIcon} />} {...opensDialog('filters')}>
            Filters
          </Button>
        </div>
        <Dialog
          id="contact"
          title="Contact the dealer"
          description="Toyota Premio, KSh 1,495,000"
          footer={
            <>
              <Button variant="ghost" {...closesDialog('contact')}>
                Cancel
              </Button>
              <Button variant="primary">Send inquiry</Button>
            </>
          }
        >
          <div className="grid gap-4">
            <Field label="Name">{(control) => <Input {...control} autoComplete="name" />}</Field>
            <Field label="Message">{(control) => <Textarea {...control} />}</Field>
          </div>
        </Dialog>
        <Dialog
          id="confirm"
          width="sm"
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          title="Delete car"
          footer={
            <>
              <Button variant="ghost" onClick={() => setIsConfirming(false)}>
                Cancel
              </Button>
              <Button variant="danger" onClick={() => setIsConfirming(false)}>
                Delete
              </Button>
            </>
          }
        >
          Are you sure you want to delete this car?
        </Dialog>
        <Sheet
          id="filters"
          title="Filters"
          footer={
            <Button variant="primary" block {...closesDialog('filters')}>
              Show 1,204 cars
            </Button>
          }
        >
          <fieldset>
            <legend className="text-sm font-semibold">Body type</legend>
            {BODIES.map((body, i) => (
              <Checkbox key={body} label={body} name="body" count={(i * 37) % 90} />
            ))}
          </fieldset>
        </Sheet>
      </Example>
      <Example title="A sheet that becomes a sidebar from 1024 px">
        <Button className="justify-self-start lg:hidden" {...opensDialog('rail')}>
          Open the sidebar
        </Button>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[16rem_1fr]">
          <Sheet
            id="rail"
            title="Narrow it down"
            rail
            footer={
              <Button block {...closesDialog('rail')}>
                Apply
              </Button>
            }
          >
            {BODIES.slice(0, 4).map((body) => (
              <Checkbox key={body} label={body} name="rail-body" count={12} />
            ))}
          </Sheet>
          <p className="hidden rounded-card border border-line p-6 text-ink-2 lg:block">
            Results go here.
          </p>
        </div>
      </Example>
      <Example title="Menus">
        <div className="flex flex-wrap items-center gap-3">
          <Menu
            items={[
              {
                label: 'Locally Used',
                description: 'Driven and serviced in Kenya',
                to: '#overlays',
              },
              {
                label: 'Ready for Import',
                description: 'Paid abroad, on the way',
                to: '#overlays',
              },
              { label: 'Fresh Imports', description: 'Just cleared in Mombasa', to: '#overlays' },
            ]}
          >
            Categories <Icon of={chevronDownIcon} size={18} />
          </Menu>
          <Menu
            square
            variant="ghost"
            label="Actions for Toyota Premio"
            items={[
              { label: 'View', icon: eyeIcon, onSelect: () => setPicked('View') },
              { label: 'Edit', icon: pencilIcon, onSelect: () => setPicked('Edit') },
              {
                label: 'Delete',
                icon: trash2Icon,
                tone: 'danger',
                onSelect: () => setPicked('Delete'),
              },
            ]}
          >
            <Icon of={ellipsisVerticalIcon} />
          </Menu>
          <output className="text-ink-2">{picked && `Chosen: ${picked}`}</output>
        </div>
      </Example>
    </Section>
  )
}
