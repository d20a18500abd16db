import { NAME_HEADINGS } from './name-headings.ts'
import { PHOTO_HEADINGS } from './photo-headings.ts'

type ImportField = {
  readonly field: string
  readonly label: string
  /** Accepted headers, normalised by `normaliseText`; the field's own name always counts. */
  readonly headers: readonly string[]
}

const listed = (headings: string) => headings.split(',').map((heading) => heading.trim())

/** The importable fields. The first matching column wins; other headers can be mapped by hand. */
export const IMPORT_FIELDS = [
  {
    field: 'make',
    label: 'Make',
    headers: ['brand', 'manufacturer', 'car make', 'vehicle make', 'marque'],
  },
  {
    field: 'model',
    label: 'Model',
    headers: ['car model', 'vehicle model', 'model name'],
  },
  {
    field: 'name',
    label: 'Name (make and model together)',
    headers: NAME_HEADINGS,
  },
  {
    field: 'year',
    label: 'Year',
    headers: [
      'yom',
      'year of manufacture',
      'manufacture year',
      'model year',
      'yr',
      'year of make',
      'registration year',
    ],
  },
  {
    field: 'price',
    label: 'Price',
    headers:
      listed(`price ksh, price kes, price in ksh, price in kes, price kshs, ksh, kes, asking price,
      selling price, sale price, cash price, amount`),
  },
  {
    field: 'mileage',
    label: 'Mileage',
    headers:
      listed(`odometer, odo, mileage km, mileage kms, mileage miles, mileage in km, mileage in kms,
      mileage in miles, odometer km, odometer miles, kilometers, kilometres, kms, km,
      miles`),
  },
  {
    field: 'mileageUnit',
    label: 'Mileage unit',
    headers: ['odometer unit', 'unit of mileage', 'distance unit'],
  },
  { field: 'fuelType', label: 'Fuel type', headers: ['fuel', 'fuel kind', 'engine type'] },
  {
    field: 'transmission',
    label: 'Transmission',
    headers: ['gearbox', 'gear box', 'gear', 'gears', 'trans'],
  },
  {
    field: 'bodyType',
    label: 'Body type',
    headers: ['body', 'body style', 'bodystyle', 'vehicle type', 'car type', 'shape'],
  },
  {
    field: 'color',
    label: 'Color',
    headers: listed(`colour, exterior color, exterior colour, ext color, ext colour, body color,
      body colour, paint`),
  },
  {
    field: 'interior',
    label: 'Interior',
    headers: ['interior color', 'interior colour', 'upholstery'],
  },
  {
    field: 'condition',
    label: 'Condition',
    headers: ['state', 'car condition', 'vehicle condition'],
  },
  { field: 'category', label: 'Category', headers: ['stock type', 'inventory category'] },
  {
    field: 'ownership',
    label: 'Previous ownership',
    headers: ['previous ownership', 'previous owner', 'usage', 'used', 'origin', 'local foreign'],
  },
  {
    field: 'location',
    label: 'Location',
    headers: ['town', 'city', 'area', 'yard', 'branch', 'showroom', 'place', 'county'],
  },
  {
    field: 'supplier',
    label: 'Supplier',
    headers: ['seller', 'vendor', 'dealer', 'source', 'owner'],
  },
  {
    field: 'engineSize',
    label: 'Engine size',
    headers: ['engine', 'engine capacity', 'displacement'],
  },
  {
    field: 'engineCc',
    label: 'Engine (cc)',
    headers: ['engine cc', 'cc', 'engine size cc', 'engine capacity cc'],
  },
  {
    field: 'modelCode',
    label: 'Model code',
    headers: ['model number', 'model no', 'chassis code', 'frame code', 'type code'],
  },
  { field: 'horsepower', label: 'Horsepower', headers: ['hp', 'bhp', 'power hp', 'power'] },
  { field: 'torque', label: 'Torque', headers: ['torque nm', 'nm'] },
  {
    field: 'acceleration',
    label: 'Acceleration',
    headers: ['0 100', '0 100 km h', '0 to 100', 'acceleration 0 100'],
  },
  { field: 'topSpeed', label: 'Top speed', headers: ['top speed km h', 'max speed', 'vmax'] },
  {
    field: 'drivetrain',
    label: 'Drivetrain',
    headers: ['drive', 'drive type', 'drive train', 'driven wheels', 'wheel drive'],
  },
  {
    field: 'fuelEconomy',
    label: 'Fuel economy',
    headers: ['economy', 'consumption', 'fuel consumption', 'km l', 'kmpl', 'mileage per litre'],
  },
  {
    field: 'seats',
    label: 'Seats',
    headers: ['number of seats', 'no of seats', 'seating', 'seating capacity', 'seater', 'pax'],
  },
  { field: 'doors', label: 'Doors', headers: ['number of doors', 'no of doors'] },
  {
    field: 'description',
    label: 'Description',
    headers: ['details', 'notes', 'remarks', 'comment', 'comments', 'about'],
  },
  {
    field: 'features',
    label: 'Features',
    headers: ['extras', 'options', 'equipment', 'accessories', 'specs'],
  },
  {
    field: 'vin',
    label: 'VIN / Reg No.',
    headers:
      listed(`reg, reg no, regno, reg number, registration, registration no, registration number,
      number plate, plate, plate no, vin reg no`),
  },
  {
    field: 'chassisNumber',
    label: 'Chassis number',
    headers: ['chassis', 'chassis no', 'frame no', 'frame number', 'vin number', 'vin no'],
  },
  {
    field: 'firstRegistered',
    label: 'First registered',
    headers: listed(`first registration, first registration date, date of first registration,
      year of first registration, first reg, registered on, registration date, yor`),
  },
  {
    field: 'etaMombasaOn',
    label: 'Due in Mombasa',
    headers: ['eta', 'eta mombasa', 'ship due', 'arrival date', 'expected arrival'],
  },
  { field: 'landedOn', label: 'Landed on', headers: ['landed', 'landing date', 'arrived on'] },
  {
    field: 'shippingCountry',
    label: 'Shipping country',
    headers: ['country', 'country of export', 'exported from', 'shipped from'],
  },
  { field: 'steering', label: 'Steering', headers: ['steering side', 'drive side', 'rhd lhd'] },
  {
    field: 'priceBasis',
    label: 'The price includes',
    headers: ['price basis', 'basis', 'price includes', 'incoterm', 'price type'],
  },
  {
    field: 'cifUsd',
    label: 'CIF Mombasa (USD)',
    headers: ['cif', 'cif usd', 'cif price', 'cif mombasa', 'cif price usd', 'price usd'],
  },
  { field: 'hsClass', label: 'Customs class', headers: ['hs class', 'tariff class'] },
  {
    field: 'listVersion',
    label: 'Version in KRA’s list',
    headers: ['crsp', 'crsp version', 'kra version', 'list version', 'version in kra s list'],
  },
  {
    field: 'forcedListingReason',
    label: 'Reason for listing it all the same',
    headers: [
      'reason for listing it all the same',
      'listing reason',
      'reason for listing',
      're export reason',
      'listed because',
    ],
  },
  {
    field: 'stockNumber',
    label: 'Stock number',
    headers: listed(`stock no, stock, stockno, stock id, stock ref, ref, ref no, sku, lot no`),
  },
  {
    field: 'reference',
    label: 'Reference',
    headers:
      listed(`url, link, listing url, listing link, listing id, advert url, advert link, advert id,
      ad url, ad id, external id`),
  },
  { field: 'photos', label: 'Photo addresses', headers: PHOTO_HEADINGS },
  { field: 'carId', label: 'Car ID', headers: [] },
  { field: 'exportedVersion', label: 'Exported version', headers: [] },
  { field: 'status', label: 'Status', headers: ['availability', 'available', 'sale status'] },
] as const satisfies readonly ImportField[]

export type ImportFieldName = (typeof IMPORT_FIELDS)[number]['field']

export const REQUIRED_FIELDS = [
  'make',
  'model',
  'year',
  'price',
] as const satisfies readonly ImportFieldName[]

/** Required fields that a file lacks; a name column holds all but the price. */
export function missingFields(has: (field: ImportFieldName) => boolean): ImportFieldName[] {
  return REQUIRED_FIELDS.filter((field) => !has(field) && (field === 'price' || !has('name')))
}

export function labelOfField(name: ImportFieldName): string {
  return IMPORT_FIELDS.find(({ field }) => field === name)?.label ?? name
}
