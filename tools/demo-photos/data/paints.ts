export type Paint = {
  /** Plain sRGB hex colours, since they are judged in the rendered picture. */
  base: string
  /** The colour the flakes turn to at a grazing angle. */
  flop: string
  metalness: number
  roughness: number
  /** Strength of the visible flake in close-ups. */
  flake: number
  /** How much darker the paper is behind this paint. */
  dim: number
  /** The card view is shot on ink, where a white car stands out. */
  isOnInk?: true
}

export const PAINTS = {
  'Pearl White': {
    base: '#dbd8cf',
    flop: '#c9c3b6',
    metalness: 0.12,
    roughness: 0.38,
    flake: 0.02,
    dim: 0.035,
    isOnInk: true,
  },
  White: {
    base: '#d6d8d9',
    flop: '#c3c7ca',
    metalness: 0,
    roughness: 0.5,
    flake: 0,
    dim: 0.035,
    isOnInk: true,
  },
  Silver: {
    base: '#b4b8bb',
    flop: '#868c91',
    metalness: 0.72,
    roughness: 0.27,
    flake: 0.06,
    dim: 0.02,
  },
  Grey: { base: '#55595e', flop: '#33373c', metalness: 0.62, roughness: 0.27, flake: 0.06, dim: 0 },
  Black: { base: '#0b0c0e', flop: '#050506', metalness: 0.3, roughness: 0.35, flake: 0.03, dim: 0 },
  Blue: { base: '#123a7d', flop: '#081c44', metalness: 0.55, roughness: 0.27, flake: 0.05, dim: 0 },
  'Dark Blue': {
    base: '#12203a',
    flop: '#080e1c',
    metalness: 0.5,
    roughness: 0.27,
    flake: 0.05,
    dim: 0,
  },
  Red: { base: '#8e0f16', flop: '#4a060b', metalness: 0.45, roughness: 0.27, flake: 0.05, dim: 0 },
  Maroon: {
    base: '#4a0f18',
    flop: '#23060b',
    metalness: 0.5,
    roughness: 0.27,
    flake: 0.05,
    dim: 0,
  },
  Green: { base: '#24382c', flop: '#101c15', metalness: 0.5, roughness: 0.38, flake: 0.05, dim: 0 },
  Bronze: {
    base: '#6b5238',
    flop: '#3a2b1c',
    metalness: 0.62,
    roughness: 0.27,
    flake: 0.06,
    dim: 0,
  },
  Beige: {
    base: '#b9a98d',
    flop: '#8d7d62',
    metalness: 0.5,
    roughness: 0.4,
    flake: 0.05,
    dim: 0.02,
  },
  Orange: {
    base: '#b9480f',
    flop: '#73260a',
    metalness: 0.4,
    roughness: 0.38,
    flake: 0.05,
    dim: 0,
  },
  Yellow: {
    base: '#d9a30a',
    flop: '#9c6a06',
    metalness: 0.15,
    roughness: 0.42,
    flake: 0.02,
    dim: 0,
  },
} satisfies Record<string, Paint>

export type PaintName = keyof typeof PAINTS
