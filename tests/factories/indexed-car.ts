import type { IndexedCar } from '#app/domain/search/stock-index/car-index.ts'

/** A car with only the given facts in the index. */
export function indexedCar(known: Partial<IndexedCar>): IndexedCar {
  return {
    id: '1',
    make: 'Toyota',
    model: 'Premio',
    category: null,
    bodyType: null,
    fuelType: null,
    transmission: null,
    condition: null,
    color: null,
    drive: null,
    year: 2018,
    price: 1_500_000,
    mileageKm: null,
    engine: null,
    seats: null,
    plate: null,
    modelCode: null,
    location: null,
    features: [],
    clocked: null,
    costed: null,
    isBasisUnknown: false,
    isDemo: false,
    proof: null,
    usual: [],
    createdAtUs: 0,
    searchText: '',
    describedText: '',
    searchTitle: '',
    ...known,
  }
}
