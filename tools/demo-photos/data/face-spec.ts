/** A spot on the nose or tail: 0 to 1 from the middle to the wheel arch, and 0 to 1 from the sill's height to the bonnet's (or boot's) edge. */
export type FacePoint = readonly [number, number]

export type Grille = {
  /** Right half of the opening, from the middle outwards. */
  outline: readonly FacePoint[]
  bars: 'horizontal' | 'vertical' | 'mesh' | 'none'
  count: number
  barFinish: 'chrome' | 'glossBlack' | 'plastic' | 'satin'
  rim: 'chrome' | 'glossBlack' | 'satin' | null
}

export type NoseFace = {
  lamp: readonly FacePoint[]
  lampRadius: number
  /** Middles of the projector lenses, and their radius in metres. */
  lenses: readonly FacePoint[]
  lensRadius: number
  daylight: readonly FacePoint[]
  grilles: readonly Grille[]
  fog: readonly FacePoint[] | null
  /** Below this height the bumper is unpainted. */
  plasticBelow: number
  plateHeight: number
}

export type TailFace = {
  lamp: readonly FacePoint[]
  glow: readonly (readonly FacePoint[])[]
  bar: number | null
  plateHeight: number
  plasticBelow: number
  exhausts: 0 | 1 | 2
}
