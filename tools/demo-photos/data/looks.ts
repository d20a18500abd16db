import type { WheelDesign } from '../parts/wheel.ts'
import { BODIES } from './bodies.ts'
import type { BodySpec, BodyType } from './body-spec.ts'
import type { NoseName } from './nose-faces.ts'
import { reshape } from './reshape.ts'
import type { TailName } from './tail-faces.ts'

export type ModelLook = {
  body: BodySpec
  nose: NoseName
  tail: TailName
  wheel: WheelDesign
  wheelFinish: 'silver' | 'dark'
}

function look(
  type: BodyType,
  own: Partial<BodySpec>,
  rest: readonly [NoseName, TailName, WheelDesign, ('silver' | 'dark')?],
): ModelLook {
  return {
    body: reshape(BODIES[type], own),
    nose: rest[0],
    tail: rest[1],
    wheel: rest[2],
    wheelFinish: rest[3] ?? 'silver',
  }
}

type Size = Partial<BodySpec> &
  Pick<BodySpec, 'length' | 'width' | 'height' | 'wheelbase' | 'frontOverhang'>

function rearOverhang({ length, wheelbase, frontOverhang }: Size): number {
  return length - wheelbase - frontOverhang
}

/** An off-roader: tall, flat-bonneted, upright at both ends of the cabin. */
function offroader(size: Size): Partial<BodySpec> {
  const { height } = size
  const tail = rearOverhang(size)
  return {
    sill: 0.35,
    tyreRadius: 0.4,
    rimRadius: 0.25,
    archGap: 0.06,
    archSquareness: 2.6,
    noseHeight: height * 0.6,
    noseSetback: 0.07,
    bonnetRise: 0.03,
    cowl: [-0.46, height * 0.685],
    windscreenTop: [-0.98, height * 0.95],
    roofEnd: [0.2 - tail, height * 0.965],
    glassBase: [0.06 - tail, height * 0.68],
    beltFront: height * 0.65,
    beltRear: height * 0.665,
    tailHeight: height * 0.66,
    tumblehome: 0.17,
    frontTaper: 0.06,
    rearTaper: 0.03,
    frontCorner: 0.26,
    rearCorner: 0.18,
    cabinTaper: 0.03,
    pillarRear: 0.16,
    spoiler: 0,
    cladding: 0.06,
    ...size,
  }
}

/** A sporty off-roader: a high belt under a roof that falls early into a fast rear window. */
function sporty(size: Size): Partial<BodySpec> {
  const { height } = size
  const tail = rearOverhang(size)
  return {
    sill: 0.27,
    noseHeight: height * 0.585,
    windscreenTop: [-1.14, height * 0.945],
    roofEnd: [0.98 - tail, height * 0.95],
    glassBase: [0.17 - tail, height * 0.7],
    beltFront: height * 0.665,
    beltRear: height * 0.71,
    pillarRear: 0.26,
    cabinTaper: 0.13,
    tumblehome: 0.32,
    spoiler: 0.07,
    cladding: 0.03,
    roofRails: false,
    ...size,
  }
}

/** Outer measurements are the makers'; faces and wheels are family likenesses. Keyed by make and model of the stock. */
export const LOOKS: Record<string, ModelLook> = {
  'Toyota Land Cruiser Prado': look(
    'SUV',
    offroader({
      length: 4.84,
      width: 1.885,
      height: 1.88,
      wheelbase: 2.79,
      frontOverhang: 0.92,
      hasSpare: true,
    }),
    ['cruiser', 'carrier', 'six'],
  ),
  'Toyota Hilux': look('Pickup', {}, ['hilux', 'pickup', 'six']),
  'Mazda CX-5': look(
    'SUV',
    {
      length: 4.55,
      width: 1.84,
      height: 1.67,
      frontOverhang: 0.93,
      roofRails: false,
    },
    ['mazda', 'suv', 'twin-five'],
  ),
  'Subaru Forester': look(
    'SUV',
    { length: 4.6, width: 1.8, height: 1.72, wheelbase: 2.64, frontOverhang: 0.95 },
    ['subaru', 'suv', 'five'],
  ),
  'Toyota Premio': look(
    'Sedan',
    {
      length: 4.6,
      width: 1.7,
      height: 1.475,
      wheelbase: 2.7,
      tyreRadius: 0.31,
      rimRadius: 0.205,
      tyreWidth: 0.195,
    },
    ['toyota', 'saloon', 'ten'],
  ),
  'Nissan X-Trail': look('SUV', { length: 4.64, width: 1.82, height: 1.71 }, [
    'nissan',
    'suv',
    'twin-five',
  ]),
  'Volkswagen Golf': look(
    'Hatchback',
    {
      length: 4.26,
      width: 1.8,
      height: 1.46,
      wheelbase: 2.63,
      tyreRadius: 0.318,
      rimRadius: 0.225,
    },
    ['volkswagen', 'hatch', 'five'],
  ),
  'Mercedes-Benz C200': look(
    'Sedan',
    { length: 4.7, width: 1.82, height: 1.445, wheelbase: 2.84 },
    ['mercedes', 'saloon', 'twin-five'],
  ),
  'Land Rover Range Rover Sport': look(
    'SUV',
    sporty({
      length: 4.85,
      width: 1.98,
      height: 1.79,
      wheelbase: 2.92,
      frontOverhang: 0.9,
      sill: 0.3,
      tyreRadius: 0.395,
      rimRadius: 0.285,
      roofEnd: [-0.5, 1.68],
      glassBase: [-0.92, 1.22],
      cladding: 0,
    }),
    ['rover', 'suv', 'twin-five', 'dark'],
  ),
  'Toyota HiAce': look('Van', { cowl: [0.5, 1.16] }, ['van', 'van', 'steel']),
  'Isuzu D-MAX': look('Pickup', { length: 5.29, width: 1.86, height: 1.79, wheelbase: 3.095 }, [
    'nissan',
    'pickup',
    'five',
  ]),
  'Isuzu NQR': look('Truck', {}, ['truck', 'none', 'steel']),
  'Honda Fit': look('Hatchback', { length: 3.99, width: 1.695, height: 1.525, wheelbase: 2.53 }, [
    'honda',
    'hatch',
    'ten',
  ]),
  'Toyota Corolla Fielder': look(
    'Wagon',
    {
      length: 4.4,
      width: 1.695,
      height: 1.475,
      wheelbase: 2.6,
      tyreRadius: 0.305,
      rimRadius: 0.205,
      tyreWidth: 0.19,
      roofRails: false,
    },
    ['toyota', 'hatch', 'ten'],
  ),
  'Mini Cooper Convertible': look(
    'Convertible',
    {
      length: 3.85,
      width: 1.73,
      height: 1.41,
      wheelbase: 2.5,
      frontOverhang: 0.76,
      tyreRadius: 0.308,
      rimRadius: 0.22,
      noseHeight: 0.84,
      glassBase: [-0.14, 1.04],
    },
    ['mini', 'round', 'multi'],
  ),
  'Audi A5 Sportback': look('Sportback', { length: 4.73, width: 1.845, height: 1.39 }, [
    'audi',
    'slim',
    'multi',
  ]),
  'Mazda CX-30': look(
    'SUV',
    {
      length: 4.4,
      width: 1.795,
      height: 1.54,
      wheelbase: 2.655,
      sill: 0.25,
      roofRails: false,
      tyreRadius: 0.345,
    },
    ['mazda', 'suv', 'five', 'dark'],
  ),
  'Toyota Harrier': look(
    'SUV',
    sporty({ length: 4.74, width: 1.855, height: 1.66, wheelbase: 2.69, frontOverhang: 0.97 }),
    ['toyota', 'lightbar', 'multi'],
  ),
  'Toyota RAV4': look('SUV', { length: 4.6, width: 1.855, height: 1.69, archSquareness: 2.8 }, [
    'hilux',
    'suv',
    'five',
    'dark',
  ]),
  'Lexus NX 300': look(
    'SUV',
    { length: 4.64, width: 1.845, height: 1.645, wheelbase: 2.66, cladding: 0.03 },
    ['lexus', 'suv', 'twin-five'],
  ),
  'Subaru Outback': look(
    'Wagon',
    {
      length: 4.82,
      width: 1.84,
      height: 1.605,
      wheelbase: 2.745,
      sill: 0.26,
      tyreRadius: 0.345,
      cladding: 0.05,
    },
    ['subaru', 'hatch', 'twin-five'],
  ),
  'Toyota Voxy': look(
    'Van',
    {
      length: 4.7,
      width: 1.695,
      height: 1.825,
      wheelbase: 2.85,
      frontOverhang: 0.92,
      sill: 0.2,
      tyreRadius: 0.318,
      cowl: [0.22, 1.1],
      windscreenTop: [-0.72, 1.7],
      noseHeight: 0.9,
      doors: [-0.3, -1.3, -2.4],
      glassBase: [-0.85, 1.1],
      roofEnd: [-0.7, 1.76],
    },
    ['toyota', 'upright', 'ten'],
  ),
  'Honda Vezel': look(
    'SUV',
    sporty({
      length: 4.3,
      width: 1.77,
      height: 1.605,
      wheelbase: 2.61,
      frontOverhang: 0.86,
      tyreRadius: 0.345,
      cladding: 0.07,
    }),
    ['honda', 'suv', 'multi'],
  ),
  'Volkswagen Arteon': look(
    'Sportback',
    { length: 4.86, width: 1.87, height: 1.435, wheelbase: 2.84 },
    ['volkswagen', 'slim', 'multi'],
  ),
  'BMW 430i Convertible': look(
    'Convertible',
    { length: 4.64, width: 1.825, height: 1.385, wheelbase: 2.81 },
    ['bmw', 'slim', 'twin-five'],
  ),
  'Mazda MX-5': look(
    'Convertible',
    {
      length: 3.915,
      width: 1.735,
      height: 1.235,
      wheelbase: 2.31,
      frontOverhang: 0.77,
      tyreRadius: 0.3,
      rimRadius: 0.218,
      noseHeight: 0.7,
    },
    ['mazda', 'round', 'ten', 'dark'],
  ),
  'Suzuki Swift': look(
    'Hatchback',
    { length: 3.84, width: 1.695, height: 1.5, wheelbase: 2.45, frontOverhang: 0.8 },
    ['nissan', 'hatch', 'five'],
  ),
  'Nissan Note': look('Hatchback', { length: 4.1, width: 1.695, height: 1.52, wheelbase: 2.6 }, [
    'nissan',
    'hatch',
    'turbine',
  ]),
  'Mercedes-Benz GLC 250': look(
    'SUV',
    {
      length: 4.66,
      width: 1.89,
      height: 1.64,
      wheelbase: 2.87,
      frontOverhang: 0.85,
      cladding: 0.02,
    },
    ['mercedes', 'suv', 'five'],
  ),
  'Toyota Crown': look('Sedan', { length: 4.91, width: 1.8, height: 1.455, wheelbase: 2.92 }, [
    'toyota',
    'slim',
    'multi',
  ]),
  'Mitsubishi Outlander PHEV': look(
    'SUV',
    {
      length: 4.695,
      width: 1.8,
      height: 1.71,
      wheelbase: 2.67,
      frontOverhang: 0.97,
      cladding: 0.03,
    },
    ['mitsubishi', 'suv', 'ten'],
  ),
  'Nissan Leaf': look(
    'Hatchback',
    {
      length: 4.48,
      width: 1.79,
      height: 1.545,
      wheelbase: 2.7,
      frontOverhang: 0.92,
      tyreRadius: 0.318,
      rimRadius: 0.222,
    },
    ['nissan', 'hatch', 'turbine'],
  ),
  'Toyota Land Cruiser': look(
    'SUV',
    offroader({
      length: 4.98,
      width: 1.98,
      height: 1.93,
      wheelbase: 2.85,
      frontOverhang: 0.96,
      rimRadius: 0.262,
      cladding: 0.03,
    }),
    ['cruiser', 'suv', 'six', 'dark'],
  ),
  'Lexus LX 600': look(
    'SUV',
    offroader({
      length: 5.1,
      width: 1.99,
      height: 1.885,
      wheelbase: 2.85,
      frontOverhang: 1.0,
      rimRadius: 0.29,
      archSquareness: 2.3,
      cladding: 0,
      tumblehome: 0.22,
    }),
    ['lexus', 'lightbar', 'multi'],
  ),
  'Land Rover Defender 110': look(
    'SUV',
    offroader({
      length: 4.76,
      width: 1.996,
      height: 1.967,
      wheelbase: 3.02,
      frontOverhang: 0.86,
      rimRadius: 0.26,
      archSquareness: 2.8,
      noseHeight: 1.18,
      noseSetback: 0.05,
      roofRails: false,
      tumblehome: 0.14,
      cabinTaper: 0.02,
      hasSpare: true,
    }),
    ['defender', 'carrier', 'six', 'dark'],
  ),
  'Porsche Cayenne': look(
    'SUV',
    sporty({
      length: 4.92,
      width: 1.98,
      height: 1.69,
      wheelbase: 2.895,
      frontOverhang: 0.94,
      tyreRadius: 0.38,
      rimRadius: 0.285,
      cladding: 0,
      noseHeight: 0.93,
    }),
    ['porsche', 'lightbar', 'five'],
  ),
  'Mercedes-Benz C200 Coupe': look(
    'Coupe',
    { length: 4.69, width: 1.81, height: 1.405, wheelbase: 2.84 },
    ['mercedes', 'slim', 'twin-five'],
  ),
  'BMW 420i Coupe': look('Coupe', { length: 4.64, width: 1.825, height: 1.377, wheelbase: 2.81 }, [
    'bmw',
    'slim',
    'five',
    'dark',
  ]),
  'Audi A7 Sportback': look(
    'Sportback',
    {
      length: 4.97,
      width: 1.91,
      height: 1.42,
      wheelbase: 2.925,
      tyreRadius: 0.35,
      rimRadius: 0.265,
    },
    ['audi', 'lightbar', 'five'],
  ),
  'Subaru Levorg': look(
    'Wagon',
    { length: 4.69, width: 1.78, height: 1.49, wheelbase: 2.65, roofRails: false },
    ['subaru', 'hatch', 'twin-five', 'dark'],
  ),
  'Ford Ranger': look('Pickup', { length: 5.36, width: 1.86, height: 1.815, wheelbase: 3.22 }, [
    'rover',
    'pickup',
    'six',
    'dark',
  ]),
  'Mitsubishi Fuso Canter': look('Truck', { width: 1.88, height: 2.16 }, [
    'truck',
    'none',
    'steel',
  ]),
  'Nissan NV350 Caravan': look(
    'Van',
    { length: 4.695, width: 1.695, height: 1.99, wheelbase: 2.555 },
    ['nissan', 'van', 'steel'],
  ),
  'Toyota Alphard': look(
    'Van',
    {
      length: 4.935,
      width: 1.85,
      height: 1.895,
      wheelbase: 3.0,
      frontOverhang: 0.95,
      sill: 0.2,
      tyreRadius: 0.338,
      rimRadius: 0.235,
      cowl: [0.08, 1.16],
      windscreenTop: [-0.9, 1.78],
      noseHeight: 0.98,
      doors: [-0.4, -1.45, -2.5],
      glassBase: [-0.88, 1.14],
      roofEnd: [-0.66, 1.82],
    },
    ['lexus', 'lightbar', 'turbine'],
  ),
  'Mazda Atenza': look(
    'Sedan',
    { length: 4.865, width: 1.84, height: 1.45, wheelbase: 2.83, frontOverhang: 0.93 },
    ['mazda', 'slim', 'twin-five'],
  ),
  'Honda CR-V': look('SUV', { length: 4.605, width: 1.855, height: 1.68, wheelbase: 2.66 }, [
    'honda',
    'upright',
    'five',
  ]),
  'Volkswagen Tiguan': look(
    'SUV',
    { length: 4.49, width: 1.84, height: 1.675, wheelbase: 2.68, cladding: 0.03 },
    ['volkswagen', 'suv', 'twin-five'],
  ),
}
