import type { FieldErrors } from '#app/domain/refusal.ts'
import type { CarForm } from '#app/domain/stock/form/car-form.ts'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { Select, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'

import { FIELDS } from './car-form-fields.ts'
import {
  RequiredLabel,
  FieldGrid,
  FieldGroup,
  FoldedFields,
  FormSection,
  PlainFields,
} from './field-control.tsx'
import { ImportEstimate, type ImportEstimateProps } from './import-estimate.tsx'
import { MakeAndModel, type MakeChoice, type NameChoice } from './make-and-model.tsx'

type PartProps = {
  values: CarForm['values']
  errors: FieldErrors
}

type BasicInformationProps = PartProps & {
  importEstimate: ImportEstimateProps
  makes: readonly MakeChoice[]
  categories: readonly NameChoice[]
}

export function BasicInformation({
  makes,
  categories,
  importEstimate,
  ...part
}: BasicInformationProps) {
  const { values, errors } = part
  const isActiveCategory = categories.some(({ value }) => value === values.category)
  const inactiveOption = { value: values.category, label: `${values.category} (inactive)` }
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
                ...(isActiveCategory || values.category === '' ? [] : [inactiveOption]),
              ]}
            />
          )}
        </Field>
        <PlainFields fields={FIELDS.state} {...part} />
      </FieldGrid>
      <Field
        id="car-description"
        label="Description"
        help="What you would tell a buyer over the phone."
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
        help="Shown on the home page."
        defaultChecked={values.isFeatured === 'on'}
      />
      <FieldGroup legend="Numbers and documents" fields={FIELDS.numbers} {...part} />
      <FieldGroup
        legend="Import"
        help="For a car that is still abroad."
        fields={FIELDS.import}
        {...part}
      >
        <ImportEstimate {...importEstimate} />
      </FieldGroup>
      <FieldGroup
        legend="Your statements to buyers"
        help="The date you checked it. Without a date, nothing is claimed."
        fields={FIELDS.statements}
        {...part}
      />
      <FieldGroup
        legend="Another dealer’s car"
        help="Leave empty for cars in your own showroom."
        fields={FIELDS.dealer}
        {...part}
      />
    </FormSection>
  )
}

export function TechnicalSpecifications(part: PartProps) {
  return (
    <FormSection title="Technical Specifications">
      <FieldGrid>
        <PlainFields fields={FIELDS.technical} {...part} />
        <FoldedFields name="Engine, performance and seats" fields={FIELDS.performance} {...part} />
      </FieldGrid>
    </FormSection>
  )
}
