/** A row of a listings file, as written there. */
export type Listing = {
  make: string
  model: string
  /** Whole shillings. */
  price: number
  location: string
  year: number
  /** Kilometres; null if the file does not say. */
  mileage: number | null
  color: string
  origin: string
}

/** What a buyer types, and which rows match, judged without the shop's own rules. */
export type PlainQuery = { readonly typed: string; readonly isRight: (row: Listing) => boolean }

const isMake =
  (make: string) =>
  (row: Listing): boolean =>
    row.make === make
const isModel =
  (...models: string[]) =>
  (row: Listing): boolean =>
    models.includes(row.model)
const isIn =
  (place: string) =>
  (row: Listing): boolean =>
    row.location.toLowerCase().split(', ').includes(place)
const hasColor =
  (word: string) =>
  ({ color }: Listing): boolean =>
    color.toLowerCase().split(' ').includes(word)

const all =
  (...rules: ((row: Listing) => boolean)[]) =>
  (row: Listing): boolean =>
    rules.every((rule) => rule(row))

const upTo = (price: number) => (row: Listing) => row.price <= price
const from = (price: number) => (row: Listing) => row.price >= price
const years = (first: number, last: number) => (row: Listing) =>
  row.year >= first && row.year <= last
const kmUpTo = (km: number) => (row: Listing) => row.mileage !== null && row.mileage <= km
const isForeign = ({ origin }: Listing) => origin === 'Foreign Used' || origin === 'Brand New'
const isLocal = ({ origin }: Listing) => origin === 'Local Used' || origin === 'Kenyan Used'

const PRADO = isModel('Land Cruiser Prado')

/** Queries over listing columns: model, make, year, colour, place, price, mileage, origin. */
export const PLAIN_QUERIES: readonly PlainQuery[] = [
  { typed: 'prado', isRight: PRADO },
  { typed: 'harrier', isRight: isModel('Harrier') },
  { typed: 'fielder', isRight: isModel('Fielder', 'Corolla Fielder') },
  { typed: 'cx5', isRight: isModel('CX-5') },
  { typed: 'x trail', isRight: isModel('X-Trail') },
  { typed: 'forrester', isRight: isModel('Forester') },
  { typed: 'rav 4', isRight: isModel('RAV4') },
  { typed: 'land cruiser', isRight: isModel('Land Cruiser') },
  { typed: 'vogue', isRight: isModel('Range Rover Vogue') },
  { typed: 'crv', isRight: isModel('CR-V') },
  { typed: 'd max', isRight: isModel('D-MAX') },
  { typed: 'vw golf', isRight: isModel('Golf') },
  { typed: 'benz c200', isRight: isModel('C200') },
  { typed: 'toyota', isRight: isMake('Toyota') },
  { typed: 'merc', isRight: isMake('Mercedes-Benz') },
  { typed: 'landrover', isRight: isMake('Land Rover') },
  { typed: 'subaru 2017', isRight: all(isMake('Subaru'), years(2017, 2017)) },
  { typed: 'vezel 2016', isRight: all(isModel('Vezel'), years(2016, 2016)) },
  { typed: 'premio 2014-2017', isRight: all(isModel('Premio'), years(2014, 2017)) },
  { typed: 'mazda 2018+', isRight: all(isMake('Mazda'), years(2018, 2100)) },
  { typed: 'toyota before 2012', isRight: all(isMake('Toyota'), years(0, 2011)) },
  { typed: 'white prado', isRight: all(PRADO, hasColor('white')) },
  { typed: 'black harrier', isRight: all(isModel('Harrier'), hasColor('black')) },
  { typed: 'grey forester', isRight: all(isModel('Forester'), hasColor('gray')) },
  { typed: 'nyekundu mazda', isRight: all(isMake('Mazda'), hasColor('red')) },
  { typed: 'pearl crown', isRight: all(isModel('Crown'), hasColor('pearl')) },
  { typed: 'prado in mombasa', isRight: all(PRADO, isIn('mombasa')) },
  { typed: 'hilux nairobi', isRight: all(isModel('Hilux'), isIn('nairobi')) },
  { typed: 'audi in kilimani', isRight: all(isMake('Audi'), isIn('kilimani')) },
  { typed: 'toyota nakuru', isRight: all(isMake('Toyota'), isIn('nakuru')) },
  { typed: 'cars in karen', isRight: isIn('karen') },
  { typed: 'prado under 5m', isRight: all(PRADO, upTo(5_000_000)) },
  { typed: 'toyota chini ya 1.5m', isRight: all(isMake('Toyota'), upTo(1_500_000)) },
  { typed: 'milioni mbili', isRight: upTo(2_000_000) },
  { typed: 'above 20m', isRight: from(20_000_000) },
  { typed: 'nissan 1m to 2m', isRight: all(isMake('Nissan'), from(1_000_000), upTo(2_000_000)) },
  { typed: 'under 50,000 km', isRight: kmUpTo(50_000) },
  { typed: 'cx5 below 80k km', isRight: all(isModel('CX-5'), kmUpTo(80_000)) },
  { typed: 'foreign used vezel', isRight: all(isModel('Vezel'), isForeign) },
  { typed: 'locally used prado', isRight: all(PRADO, isLocal) },
]
