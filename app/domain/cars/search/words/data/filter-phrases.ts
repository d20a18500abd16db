import type { Meaning } from '#app/domain/cars/search/words/draft.ts'
import { phraseBook } from '#app/domain/cars/search/words/phrases.ts'
import type { BodyType, Transmission } from '#app/domain/taxonomy/car-options.ts'

const AUTOMATIC: Transmission[] = ['Automatic', 'CVT']
const FAMILY: BodyType[] = ['SUV', 'Wagon', 'Van']

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
      'not manual',
      'sio manual',
      'si manual',
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
      'not automatic',
      'not auto',
      'sio automatic',
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
    phrases: ['brand new', 'zero mileage', '0 mileage', 'gari mpya', 'magari mapya'],
    meaning: { filters: { condition: ['New'] } },
  },
  // Nearly every car is, so that it narrows nothing.
  {
    phrases: ['second hand', 'secondhand', 'pre owned', 'preowned'],
    meaning: {},
  },
  {
    phrases: [
      'foreign used',
      'imported',
      'fresh import',
      'fresh imports',
      'freshly imported',
      'recent import',
      ...['japan', 'japani', 'uk', 'dubai', 'singapore', 'thailand', 'australia'].flatMap(
        (place) => [`ex ${place}`, `from ${place}`, `kutoka ${place}`],
      ),
      'japan',
      'japan import',
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

/** Bodies. Beside a model these only rank: its cars have the bodies they have. */
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
    phrases: ['pickup', 'pickups', 'pick up', 'pick ups', 'pikap'],
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
    phrases: ['van', 'vans', 'minivan', 'mini van', 'minivans', 'mini bus', 'minibus', 'mpv'],
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
