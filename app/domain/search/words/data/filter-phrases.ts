import type { Meaning } from '#app/domain/search/words/draft.ts'
import { phraseBook } from '#app/domain/search/words/typed-words.ts'
import type { Transmission } from '#app/domain/taxonomy/car-options.ts'

const AUTOMATIC: Transmission[] = ['Automatic', 'CVT']

const NOT_CVT = ['not cvt', 'no cvt', 'non cvt', 'sio cvt', 'si cvt', 'without cvt', 'bila cvt']
const AUTO_WORDS = ['automatic', 'auto', 'otomatiki', 'otomatik', 'automatik']

export const FILTER_PHRASES = phraseBook<Meaning>([
  {
    phrases: [
      ...NOT_CVT,
      ...AUTO_WORDS.flatMap((auto) =>
        NOT_CVT.flatMap((not) => [`${auto} ${not}`, `${not} ${auto}`]),
      ),
    ],
    meaning: { filters: { transmission: ['Automatic'] } },
  },
  {
    phrases: [
      ...AUTO_WORDS,
      'automatic gearbox',
      'automatic transmission',
      'auto transmission',
      'auto gear',
      'gia otomatiki',
    ],
    meaning: { filters: { transmission: AUTOMATIC } },
  },
  {
    phrases: ['papers checked', 'checked papers', 'with papers'],
    meaning: { filters: { proof: ['papers'] } },
  },
  {
    phrases: ['condition report', 'inspection report', 'with report', 'with a report', 'inspected'],
    meaning: { filters: { proof: ['report'] } },
  },
  { phrases: ['cvt'], meaning: { filters: { transmission: ['CVT'] } } },
  {
    phrases: [
      'manual',
      'manuel',
      'manual gearbox',
      'manual transmission',
      'stick shift',
      'stick',
      'gia ya mkono',
      'gia za mkono',
      'gear ya mkono',
      'gear mkono',
      'gia mkono',
      'mkono',
    ],
    meaning: { filters: { transmission: ['Manual'] } },
  },
  {
    phrases: ['petrol', 'petroli', 'petro', 'gasoline', 'petrol engine'],
    meaning: { filters: { fuelType: ['Petrol'] } },
  },
  {
    phrases: ['diesel', 'dizeli', 'diseli', 'disel', 'deisel', 'diesel engine'],
    meaning: { filters: { fuelType: ['Diesel'] } },
  },
  {
    phrases: [
      'hybrid',
      'hybrids',
      'plug in hybrid',
      'plugin hybrid',
      'phev',
      'haibridi',
      'hybridi',
      'hybrid engine',
    ],
    meaning: { filters: { fuelType: ['Hybrid'] } },
  },
  {
    phrases: [
      'electric',
      'electrical',
      'umeme',
      'ya umeme',
      'ev',
      'evs',
      'stima',
      'fully electric',
    ],
    meaning: { filters: { fuelType: ['Electric'] } },
  },
  {
    phrases: [
      '4x4',
      '4wd',
      'awd',
      'four by four',
      '4 by 4',
      '4 x 4',
      'four wheel drive',
      '4 wheel drive',
      'four wheel',
      '4 wheel',
      'all wheel drive',
      'all wheel',
    ],
    meaning: { filters: { drive: '4wd' } },
  },
  {
    phrases: [
      '2wd',
      'fwd',
      'rwd',
      '4x2',
      'two wheel drive',
      '2 wheel drive',
      'front wheel drive',
      'rear wheel drive',
    ],
    meaning: { filters: { drive: '2wd' } },
  },
  {
    phrases: [
      'brand new',
      'gari mpya',
      'magari mapya',
      'zero mileage',
      '0 mileage',
      'zero km',
      '0 km',
      'zero kms',
    ],
    meaning: { filters: { condition: ['New'] } },
  },
  // Nearly every car is, so it would narrow nothing.
  {
    phrases: ['second hand', 'secondhand', 'pre owned', 'preowned', 'mitumba', 'mkono wa pili'],
    meaning: {},
  },
  {
    phrases: [
      'foreign used',
      'foreign',
      'unregistered',
      'import',
      'imports',
      'imported',
      'fresh import',
      'fresh imports',
      'freshly imported',
      'recent import',
      ...['japan', 'japani', 'uk', 'dubai', 'singapore', 'thailand', 'australia'].flatMap(
        (place) => [
          ...['ex', 'from', 'kutoka', 'import from', 'imported from', 'import ya'].map(
            (from) => `${from} ${place}`,
          ),
          `${place} import`,
        ],
      ),
      'japan',
      'japanese import',
      'ya kutoka japan',
    ],
    meaning: { filters: { category: 'fresh_imports' } },
  },
  // Built in Kenya, whoever drove it.
  {
    phrases: ['locally assembled', 'assembled locally', 'local assembly', 'assembled in kenya'],
    meaning: { keeps: 'locally assembled' },
  },
  {
    phrases: [
      'locally used',
      'local used',
      'kenyan used',
      'kenyan',
      'kenya used',
      'used locally',
      'used in kenya',
      'locally',
      'local',
    ],
    meaning: { filters: { category: 'locally_used' } },
  },
  {
    phrases: [
      'ready for import',
      'ready to import',
      'ready for importation',
      'for import',
      'direct import',
      'direct import japan',
      'direct import from japan',
      'import on order',
      'to import',
      'kuagiza',
    ],
    meaning: { filters: { category: 'ready_for_import' } },
  },
  {
    phrases: ['matatu', 'matatus', 'mathree', 'nganya', '14 seater matatu'],
    meaning: { filters: { minSeats: 14, bodyType: ['Van'] } },
  },
  {
    phrases: [
      'cheap',
      'cheapest',
      'cheap price',
      'affordable',
      'low price',
      'lowest price',
      'budget friendly',
      'nafuu',
      'rahisi',
      'bei nafuu',
      'ya bei nafuu',
      'bei rahisi',
      'bei ya chini',
      'bei poa',
      'bei ndogo',
    ],
    meaning: { sort: 'price' },
  },
  {
    phrases: ['most expensive', 'expensive', 'bei ghali', 'ghali'],
    meaning: { sort: 'price-desc' },
  },
  {
    phrases: [
      'low mileage',
      'lowest mileage',
      'less mileage',
      'low milage',
      'low km',
      'low kms',
      'mileage ndogo',
      'mileage ya chini',
      'mileage kidogo',
    ],
    meaning: { sort: 'mileage' },
  },
  { phrases: ['latest', 'newest', 'latest model', 'newest model'], meaning: { sort: 'year' } },
])
