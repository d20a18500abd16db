import type { CarForm } from '#app/domain/cars/car-form.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'

import { FIELDS } from './car-form-fields.ts'
import { RequiredLabel } from './field-control.tsx'
import { FieldGrid, FieldGroup, FormSection, PlainFields } from './form-section.tsx'
import { MakeAndModel, type MakeChoice, type NameChoice } from './make-and-model.tsx'

type PartProps = {
  values: CarForm['values']
  errors: Readonly<Record<string, string>>
}

type BasicInformationProps = PartProps & {
  makes: readonly MakeChoice[]
  categories: readonly NameChoice[]
}

/** What a buyer reads first, and what only staff keep. */
export function BasicInformation({ makes, categories, ...part }: BasicInformationProps) {
  const { values, errors } = part
  const isOffered = categories.some(({ value }) => value === values.category)
  const own = { value: values.category, label: `${values.category} (inactive)` }
  return (
    <FormSection title="Basic Information">
      <FieldGrid>
        <MakeAndModel makes={makes} make={values.make} model={values.model} errors={errors} />
        <PlainFields fields={FIELDS.price} {...part} />
        <Field
          id="car-category"
          label={<RequiredLabel isRequired>Category</RequiredLabel>}
          error={errors.category}
        >
          {(control) => (
            <Select
              {...control}
              name="category"
              aria-required
              defaultValue={values.category}
              options={[
                { value: '', label: 'Choose' },
                ...categories,
                ...(isOffered || values.category === '' ? [] : [own]),
              ]}
            />
          )}
        </Field>
        <PlainFields fields={FIELDS.state} {...part} />
      </FieldGrid>
      <Field
        id="car-description"
        label="Description"
        help="What you would tell a buyer on the phone."
        error={errors.description}
      >
        {(control) => (
          <Textarea
            {...control}
            name="description"
            defaultValue={values.description}
            className="max-h-96"
          />
        )}
      </Field>
      <Checkbox
        name="isFeatured"
        label="Featured"
        help="Shown in the window of the home page."
        defaultChecked={values.isFeatured === 'on'}
      />
      <FieldGroup legend="Numbers and papers">
        <PlainFields fields={FIELDS.numbers} {...part} />
      </FieldGroup>
      <FieldGroup
        legend="Your statements to buyers"
        help="The day you checked it. Without a day nothing is claimed."
      >
        <PlainFields fields={FIELDS.statements} {...part} />
      </FieldGroup>
      <FieldGroup legend="Another dealer’s car" help="Empty, the car stands in your showroom.">
        <PlainFields fields={FIELDS.dealer} {...part} />
      </FieldGroup>
    </FormSection>
  )
}

export function TechnicalSpecifications(part: PartProps) {
  return (
    <FormSection title="Technical Specifications">
      <FieldGrid>
        <PlainFields fields={FIELDS.technical} {...part} />
      </FieldGrid>
    </FormSection>
  )
}
