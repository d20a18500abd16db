import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CarForm, EMPTY_CAR_FORM } from './car-form.ts'
import { differences, mergeCarForms } from './merge-car-forms.ts'

const form = (values: Partial<CarForm['values']>, rest: Partial<CarForm> = {}): CarForm => ({
  ...EMPTY_CAR_FORM,
  ...rest,
  values: { ...EMPTY_CAR_FORM.values, ...values },
})

test('two people’s changes to different fields are both saved', () => {
  const base = form({ price: '1,495,000', color: 'White' })
  const mine = form({ price: '1,450,000', color: 'White' }, { features: ['Camera'] })
  const theirs = form({ price: '1,495,000', color: 'Pearl White' })
  expect(differences(base, theirs)).toEqual(['color'])
  expect(mergeCarForms({ base, mine, theirs })).toEqual(
    form({ price: '1,450,000', color: 'Pearl White' }, { features: ['Camera'] }),
  )
})

test('if both changed the same field, mine wins', () => {
  const base = form({ price: '1' })
  const [mine, theirs] = [form({ price: '2' }), form({ price: '3' })]
  expect(mergeCarForms({ base, mine, theirs }).values.price).toBe('2')
})

test('line breaks as browsers send them are not a change', () => {
  expect(differences(form({ description: 'a\nb' }), form({ description: 'a\r\nb ' }))).toEqual([])
})

test('merging returns mine if nobody else made changes, theirs if I made none', () => {
  const any = fc
    .record({ price: fc.string(), vin: fc.string(), features: fc.array(fc.string()) })
    .map(({ features, ...values }) => form(values, { features }))
  fc.assert(
    fc.property(any, any, (base, other) => {
      expect(differences(mergeCarForms({ base, mine: other, theirs: base }), other)).toEqual([])
      expect(differences(mergeCarForms({ base, mine: base, theirs: other }), other)).toEqual([])
    }),
  )
})
