import type { Meaning } from '#app/domain/search/words/draft.ts'
import { phraseBook } from '#app/domain/search/words/typed-words.ts'
import type { BodyType } from '#app/domain/taxonomy/car-options.ts'

const FAMILY: BodyType[] = ['SUV', 'Wagon', 'Van']

/** Bodies. When a model is named they only rank, since its cars have the bodies they have. */
export const BODY_PHRASES = phraseBook<Meaning>([
  {
    phrases: ['suv', 'suvs', 'crossover', 'crossovers'],
    meaning: { filters: { bodyType: ['SUV'] } },
  },
  {
    phrases: ['sedan', 'sedans', 'saloon', 'saloons', 'saluni'],
    meaning: { filters: { bodyType: ['Sedan'] } },
  },
  {
    phrases: ['hatchback', 'hatchbacks', 'hatch'],
    meaning: { filters: { bodyType: ['Hatchback'] } },
  },
  {
    phrases: ['wagon', 'wagons', 'station wagon', 'stationwagon', 'estate'],
    meaning: { filters: { bodyType: ['Wagon'] } },
  },
  {
    phrases: [
      'pickup',
      'pickups',
      'pick up',
      'pick ups',
      'pikap',
      'pickup truck',
      'pick up truck',
      'pickup trucks',
    ],
    meaning: { filters: { bodyType: ['Pickup'] } },
  },
  {
    phrases: [
      'double cab',
      'double cabin',
      'doublecab',
      'double cab pickup',
      'double cabin pickup',
      'double cab pick up',
      'd cab',
    ],
    meaning: { filters: { bodyType: ['Pickup'] }, keeps: 'double cab' },
  },
  {
    phrases: [
      'single cab',
      'single cabin',
      'singlecab',
      'single cab pickup',
      'single cabin pickup',
    ],
    meaning: { filters: { bodyType: ['Pickup'] }, keeps: 'single cab' },
  },
  {
    phrases: [
      'van',
      'vans',
      'minivan',
      'mini van',
      'minivans',
      'mini bus',
      'minibus',
      'mpv',
      'bus',
      'buses',
      'basi',
    ],
    meaning: { filters: { bodyType: ['Van'] } },
  },
  {
    phrases: ['truck', 'trucks', 'lorry', 'lorries', 'lori'],
    meaning: { filters: { bodyType: ['Truck'] } },
  },
  { phrases: ['coupe', 'coupes', 'sports car'], meaning: { filters: { bodyType: ['Coupe'] } } },
  {
    phrases: ['convertible', 'convertibles', 'cabriolet'],
    meaning: { filters: { bodyType: ['Convertible'] } },
  },
  { phrases: ['sportback'], meaning: { filters: { bodyType: ['Sportback'] } } },
  {
    phrases: [
      'family car',
      'family cars',
      'family',
      'familia',
      'gari ya familia',
      'gari la familia',
    ],
    meaning: { filters: { bodyType: FAMILY } },
  },
])
