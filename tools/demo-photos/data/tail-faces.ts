import type { TailFace } from './face-spec.ts'

const BASE: TailFace = {
  lamp: [
    [0.5, 0.72],
    [0.78, 0.7],
    [1.0, 0.8],
    [1.02, 0.94],
    [0.8, 0.95],
    [0.5, 0.92],
  ],
  glow: [
    [
      [0.53, 0.76],
      [0.78, 0.745],
      [0.97, 0.83],
      [0.98, 0.91],
    ],
    [
      [0.55, 0.87],
      [0.8, 0.89],
    ],
  ],
  bar: null,
  plateHeight: 0.72,
  plasticBelow: 0.16,
  exhausts: 1,
}

const UPRIGHT: TailFace = {
  ...BASE,
  lamp: [
    [0.64, 0.48],
    [0.82, 0.5],
    [0.84, 0.9],
    [0.78, 0.94],
    [0.64, 0.93],
  ],
  glow: [
    [
      [0.68, 0.53],
      [0.68, 0.89],
    ],
    [
      [0.79, 0.55],
      [0.79, 0.89],
    ],
  ],
  plateHeight: 0.62,
  plasticBelow: 0.24,
}

export const TAIL_FACES = {
  saloon: BASE,
  slim: {
    ...BASE,
    lamp: [
      [0.42, 0.76],
      [0.78, 0.76],
      [1.02, 0.82],
      [1.04, 0.92],
      [0.8, 0.92],
      [0.42, 0.88],
    ],
    glow: [
      [
        [0.44, 0.82],
        [0.8, 0.84],
        [1.0, 0.87],
      ],
      [
        [0.46, 0.785],
        [0.78, 0.785],
      ],
    ],
    bar: null,
    exhausts: 2,
  },
  lightbar: {
    ...BASE,
    lamp: [
      [0.46, 0.78],
      [0.8, 0.77],
      [1.02, 0.82],
      [1.04, 0.93],
      [0.8, 0.93],
      [0.46, 0.9],
    ],
    glow: [
      [
        [0.47, 0.84],
        [0.8, 0.85],
        [1.0, 0.875],
      ],
    ],
    bar: 0.84,
    exhausts: 2,
    plateHeight: 0.58,
  },
  hatch: {
    ...BASE,
    lamp: [
      [0.56, 0.74],
      [0.82, 0.72],
      [1.0, 0.82],
      [0.98, 0.98],
      [0.82, 0.99],
      [0.58, 0.9],
    ],
    glow: [
      [
        [0.6, 0.78],
        [0.82, 0.77],
        [0.94, 0.85],
        [0.93, 0.94],
      ],
    ],
    plateHeight: 0.66,
  },
  suv: {
    ...BASE,
    lamp: [
      [0.52, 0.8],
      [0.8, 0.77],
      [1.0, 0.84],
      [1.02, 1.0],
      [0.82, 1.0],
      [0.52, 0.95],
    ],
    glow: [
      [
        [0.55, 0.84],
        [0.8, 0.82],
        [0.96, 0.88],
        [0.97, 0.96],
      ],
      [
        [0.56, 0.92],
        [0.8, 0.95],
      ],
    ],
    plateHeight: 0.66,
    plasticBelow: 0.26,
  },
  /** Narrow lamps that reach far into the tailgate. */
  sleek: {
    ...BASE,
    lamp: [
      [0.36, 0.84],
      [0.78, 0.8],
      [1.0, 0.84],
      [1.03, 0.93],
      [0.78, 0.93],
      [0.36, 0.9],
    ],
    glow: [
      [
        [0.39, 0.875],
        [0.74, 0.86],
        [0.98, 0.885],
      ],
    ],
    exhausts: 2,
    plateHeight: 0.64,
    plasticBelow: 0.26,
  },
  /** Tall lamps with a bright C. */
  hook: {
    ...BASE,
    lamp: [
      [0.54, 0.66],
      [0.84, 0.66],
      [0.92, 0.74],
      [0.92, 1.0],
      [0.78, 1.03],
      [0.54, 1.0],
    ],
    glow: [
      [
        [0.6, 0.72],
        [0.82, 0.72],
        [0.86, 0.78],
        [0.86, 0.92],
        [0.8, 0.97],
        [0.6, 0.95],
      ],
    ],
    plateHeight: 0.62,
    plasticBelow: 0.28,
  },
  /** Lamps like a bent wing: thin in the tailgate, deep at the corner. */
  boomerang: {
    ...BASE,
    lamp: [
      [0.44, 0.86],
      [0.66, 0.76],
      [0.82, 0.64],
      [1.0, 0.76],
      [1.06, 0.98],
      [0.8, 0.98],
      [0.44, 0.94],
    ],
    glow: [
      [
        [0.47, 0.895],
        [0.68, 0.82],
        [0.84, 0.72],
        [0.98, 0.82],
        [1.02, 0.94],
      ],
    ],
    plateHeight: 0.6,
    plasticBelow: 0.26,
  },
  /** Wide straight-edged lamps with two bright Ls. */
  block: {
    ...BASE,
    lamp: [
      [0.42, 0.74],
      [0.82, 0.74],
      [0.98, 0.78],
      [0.98, 0.95],
      [0.42, 0.95],
    ],
    glow: [
      [
        [0.46, 0.91],
        [0.46, 0.79],
        [0.62, 0.79],
      ],
      [
        [0.7, 0.91],
        [0.7, 0.79],
        [0.93, 0.81],
      ],
    ],
    plateHeight: 0.6,
    plasticBelow: 0.22,
    exhausts: 2,
  },
  /** Lamps joined by a bar, with a step down at the corner. */
  barred: {
    ...BASE,
    lamp: [
      [0.46, 0.86],
      [0.7, 0.86],
      [0.74, 0.7],
      [0.98, 0.72],
      [1.02, 0.98],
      [0.8, 0.99],
      [0.46, 0.98],
    ],
    glow: [
      [
        [0.48, 0.92],
        [0.76, 0.925],
        [0.8, 0.77],
        [0.95, 0.78],
      ],
    ],
    bar: 0.92,
    plateHeight: 0.64,
    plasticBelow: 0.14,
  },
  /** Lamps that climb the roof's pillars beside the rear window. */
  pillar: {
    ...BASE,
    lamp: [
      [0.52, 0.76],
      [0.82, 0.74],
      [0.96, 0.82],
      [0.94, 1.06],
      [0.8, 1.42],
      [0.72, 1.42],
      [0.74, 1.0],
      [0.52, 0.94],
    ],
    glow: [
      [
        [0.56, 0.84],
        [0.82, 0.83],
        [0.84, 1.02],
        [0.765, 1.37],
      ],
    ],
    plateHeight: 0.62,
    plasticBelow: 0.26,
  },
  upright: UPRIGHT,
  /** With a spare wheel in the middle, the plate hangs in the bumper. */
  carrier: { ...UPRIGHT, plateHeight: 0.3 },
  pickup: {
    ...BASE,
    lamp: [
      [0.65, 0.42],
      [0.8, 0.42],
      [0.8, 0.9],
      [0.65, 0.9],
    ],
    glow: [
      [
        [0.685, 0.47],
        [0.685, 0.86],
      ],
      [
        [0.765, 0.47],
        [0.765, 0.86],
      ],
    ],
    plateHeight: 0.17,
    plasticBelow: 0.3,
    exhausts: 0,
  },
  van: {
    ...BASE,
    lamp: [
      [0.65, 0.44],
      [0.8, 0.44],
      [0.8, 0.94],
      [0.65, 0.94],
    ],
    glow: [
      [
        [0.685, 0.5],
        [0.685, 0.89],
      ],
      [
        [0.765, 0.5],
        [0.765, 0.89],
      ],
    ],
    plateHeight: 0.5,
    plasticBelow: 0.1,
    exhausts: 0,
  },
  round: {
    ...BASE,
    lamp: [
      [0.55, 0.66],
      [0.7, 0.66],
      [0.76, 0.74],
      [0.76, 0.9],
      [0.7, 0.97],
      [0.55, 0.97],
      [0.51, 0.9],
      [0.51, 0.73],
    ],
    glow: [
      [
        [0.56, 0.72],
        [0.7, 0.72],
        [0.72, 0.91],
        [0.56, 0.91],
        [0.56, 0.74],
      ],
    ],
    plateHeight: 0.62,
    exhausts: 2,
  },
  roadster: {
    ...BASE,
    lamp: [
      [0.44, 0.78],
      [0.5, 0.72],
      [0.64, 0.72],
      [0.72, 0.8],
      [0.72, 0.88],
      [0.62, 0.92],
      [0.48, 0.9],
    ],
    glow: [
      [
        [0.49, 0.8],
        [0.52, 0.76],
        [0.6, 0.76],
        [0.63, 0.82],
        [0.58, 0.87],
        [0.51, 0.86],
        [0.49, 0.8],
      ],
    ],
    plateHeight: 0.5,
    exhausts: 2,
  },
  none: { ...BASE, lamp: [], glow: [], plateHeight: 0, plasticBelow: 0, exhausts: 0 },
} satisfies Record<string, TailFace>

export type TailName = keyof typeof TAIL_FACES
