import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Input } from '#app/ui/forms/input.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { Select } from '#app/ui/forms/select.tsx'
import { Switch } from '#app/ui/forms/switch.tsx'
import { Textarea } from '#app/ui/forms/textarea.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon } from '#app/ui/icons.ts'

import { Example, Section } from './section.tsx'

const MAKES = [
  { value: '', label: 'Any make' },
  { value: 'mazda', label: 'Mazda', count: 41 },
  { value: 'toyota', label: 'Toyota', count: 118 },
]

const CONTACT = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text', help: 'Standard rates apply' },
]

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

export function Forms() {
  return (
    <Section id="forms" title="Forms">
      <Example title="Fields">
        <div className={GRID}>
          <Field label="Your name" required>
            {(control) => <Input {...control} autoComplete="name" />}
          </Field>
          <Field label="Phone" optional help="So that we can reply on WhatsApp.">
            {(control) => <Input {...control} type="tel" placeholder="0712 345 678" />}
          </Field>
          <Field label="Email" error="Enter an address such as name@example.com.">
            {(control) => <Input {...control} type="email" defaultValue="wanjiku@" />}
          </Field>
          <Field label="Max price">
            {(control) => <Input {...control} inputMode="numeric" leading="KSh" />}
          </Field>
          <Field label="Mileage">
            {(control) => <Input {...control} inputMode="numeric" trailing="km" />}
          </Field>
          <Field label="Search" hideLabel>
            {(control) => (
              <Input
                {...control}
                type="search"
                placeholder="Make, model or word"
                leading={<Icon of={searchIcon} />}
                className="sm:mt-6"
              />
            )}
          </Field>
          <Field label="Car Make">{(control) => <Select {...control} options={MAKES} />}</Field>
          <Field label="Car Model" help="Choose a make first.">
            {(control) => (
              <Select {...control} disabled options={[{ value: '', label: 'Any model' }]} />
            )}
          </Field>
          <Field label="Body type" error="Choose a body type.">
            {(control) => <Select {...control} options={[{ value: '', label: 'Choose' }]} />}
          </Field>
          <Field label="Message" className="sm:col-span-2">
            {(control) => <Textarea {...control} />}
          </Field>
          <Field label="Disabled">
            {(control) => <Input {...control} disabled defaultValue="staff@example.com" />}
          </Field>
        </div>
      </Example>
      <Example title="Choices">
        <div className={GRID}>
          <fieldset>
            <legend className="text-sm font-semibold">Fuel</legend>
            <Checkbox label="Petrol" name="fuel" count={1204} defaultChecked />
            <Checkbox label="Diesel" name="fuel" count={318} />
            <Checkbox label="Hydrogen" name="fuel" count={0} disabled />
            <Checkbox label="Electric" name="fuel" count={9} disabled defaultChecked />
          </fieldset>
          <div className="grid content-start gap-4">
            <RadioGroup
              legend="Preferred contact"
              name="contact"
              options={CONTACT}
              defaultValue="email"
            />
            <RadioGroup
              inline
              legend="View"
              name="view"
              error="Choose how to show the cars."
              options={[
                { value: 'grid', label: 'Grid' },
                { value: 'list', label: 'List' },
              ]}
            />
          </div>
          <div>
            <Switch label="Maintenance mode" name="maintenance" help="Buyers see a closed sign." />
            <Switch label="Notifications" name="notify" defaultChecked />
            <Switch label="Not yours to change" name="locked" disabled />
            <Checkbox
              label="I agree to the terms and conditions, including that the dealer may call me about this car"
              name="terms"
              error="Please agree to the terms and conditions"
            />
          </div>
        </div>
      </Example>
    </Section>
  )
}
