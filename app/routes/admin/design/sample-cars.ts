import type { CarCardView } from '#app/components/car-card/car-card-view.ts'
import type { PlainPicture } from '#app/domain/media/picture.ts'

function studio(paint: string, ground: string): PlainPicture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${ground}"/><stop offset=".68" stop-color="#fff"/><stop offset=".7" stop-color="#d8d3ca"/><stop offset="1" stop-color="#efece6"/></linearGradient></defs><path fill="url(#g)" d="M0 0h400v300H0z"/><ellipse cx="200" cy="228" rx="160" ry="9" fill="#0003"/><path fill="${paint}" d="M44 216c-8-2-10-14-8-30 2-14 10-20 26-23l48-8c24-24 46-36 92-36 50 0 74 16 100 38 30 4 48 10 56 20 6 9 6 28 0 36-2 3-6 4-12 4z"/><path fill="#1b2028" d="M126 155c18-16 34-24 64-25v25zm74-25c34 0 54 8 76 25h-76z"/><g fill="#15181d"><circle cx="112" cy="214" r="27"/><circle cx="292" cy="214" r="27"/></g><g fill="#b9bcc2"><circle cx="112" cy="214" r="15"/><circle cx="292" cy="214" r="15"/></g></svg>`
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: 400,
    height: 300,
    alt: '',
    placeholderColor: ground,
  }
}

const premio: CarCardView = {
  id: 'premio',
  href: '#premio',
  make: 'Toyota',
  model: 'Premio',
  year: 2017,
  priceText: 'KSh 1,495,000',
  mileageText: '72,480 km',
  fuelType: 'Petrol',
  transmission: 'Automatic',
  location: 'Nairobi',
  features: ['Reverse camera', 'Push start', 'Alloy wheels', 'Keyless entry', 'Fog lamps'],
  featureCount: 5,
  categoryLabel: 'Locally Used',
  condition: 'Excellent',
  status: 'available',
  image: { ...studio('#8c2f1f', '#d9d4cb'), alt: 'Red Toyota Premio, front three-quarter view' },
}

export const ARABIC_CAR: CarCardView = {
  ...premio,
  id: 'arabic',
  make: 'تويوتا',
  model: 'بريميو',
  fuelType: 'بنزين',
  transmission: 'أوتوماتيك',
  location: 'نيروبي',
  features: ['كاميرا خلفية', 'تشغيل بالزر', 'جنوط'],
  featureCount: 3,
  categoryLabel: 'مستعمل',
}

const bare: CarCardView = {
  id: 'bare',
  href: '#bare',
  make: 'Mazda',
  model: 'Demio',
  year: 2016,
  priceText: 'KSh 985,000',
  mileageText: null,
  fuelType: 'Petrol',
  transmission: 'Automatic',
  location: 'Nairobi',
  features: [],
  featureCount: 0,
  categoryLabel: null,
  condition: null,
  status: 'available',
  image: null,
}

export const SAMPLE_CARS: readonly CarCardView[] = [
  premio,
  {
    ...premio,
    id: 'cruiser',
    href: '#cruiser',
    make: 'Toyota',
    model: 'Land Cruiser 300 VX-R Twin Turbo Diesel Executive Lounge First Edition 7 Seater',
    year: 2026,
    priceText: 'KSh 75,000,000',
    fuelType: 'Diesel',
    mileageText: '1,204,480 km',
    features: ['Rear entertainment with two eleven-inch screens', 'Refrigerated console', 'Winch'],
    featureCount: 3,
    categoryLabel: 'Ready for Import',
    status: 'reserved',
    image: { ...studio('#2b3036', '#cfd3d6'), alt: 'Black Toyota Land Cruiser, side view' },
  },
  {
    ...premio,
    id: 'golf',
    href: '#golf',
    make: 'Volkswagen',
    model: 'Golf',
    priceText: 'KSh 1,111,111',
    features: ['Sunroof'],
    featureCount: 1,
    categoryLabel: 'Fresh Imports',
    status: 'sold',
    image: { ...studio('#3b5f86', '#d6dadd'), alt: 'Blue Volkswagen Golf, side view' },
  },
  bare,
  {
    ...bare,
    id: 'nothing',
    href: '#nothing',
    make: 'Mercedes-Benz',
    model: 'C 200 Kompressor',
    year: null,
    priceText: 'Price on request',
    fuelType: null,
    transmission: null,
  },
  { ...premio, id: 'sample', href: '#sample', make: 'BMW', model: 'X5', isSample: true },
]

export const IMPORTED_CARS: readonly CarCardView[] = [
  ['Nissan', 'Note', 'KSh 899,000'],
  ['Subaru', 'Forester', 'KSh 2,350,000'],
  ['Honda', 'Fit', 'KSh 1,050,000'],
  ['Mitsubishi', 'Outlander', 'KSh 2,799,000'],
].map(([make = '', model = '', priceText = '']) => ({
  ...bare,
  id: `${make}-${model}`,
  href: `#${model}`,
  make,
  model,
  priceText,
}))
