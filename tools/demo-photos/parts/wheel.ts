import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'

export type WheelDesign = 'five' | 'twin-five' | 'ten' | 'multi' | 'turbine' | 'six' | 'steel'

export type WheelSize = { tyreRadius: number; rimRadius: number; tyreWidth: number }

type Spokes = {
  count: number
  hubWidth: number
  rimWidth: number
  split: number
  twist: number
  dish: number
}

const DESIGNS: Record<WheelDesign, Spokes> = {
  five: { count: 5, hubWidth: 0.075, rimWidth: 0.075, split: 0, twist: 0, dish: 0.03 },
  'twin-five': { count: 5, hubWidth: 0.032, rimWidth: 0.026, split: 0.052, twist: 0, dish: 0.026 },
  ten: { count: 10, hubWidth: 0.032, rimWidth: 0.028, split: 0, twist: 0, dish: 0.024 },
  multi: { count: 8, hubWidth: 0.02, rimWidth: 0.016, split: 0.03, twist: 0, dish: 0.02 },
  turbine: { count: 9, hubWidth: 0.034, rimWidth: 0.038, split: 0, twist: 0.22, dish: 0.018 },
  six: { count: 6, hubWidth: 0.062, rimWidth: 0.082, split: 0, twist: 0, dish: 0.02 },
  steel: { count: 8, hubWidth: 0.07, rimWidth: 0.085, split: 0, twist: 0, dish: 0.05 },
}

/** A wheel facing +z, centred on its hub, with z = 0 at the tyre's outer shoulder. */
export function buildWheel(
  size: WheelSize,
  design: WheelDesign,
  finish: 'silver' | 'dark',
  isLoaded = true,
): THREE.Group {
  const wheel = new THREE.Group()
  const face = finish === 'silver' ? RIM_SILVER : MATERIALS.darkMetal
  wheel.add(tyre(size, isLoaded), barrel(size, face))
  const spokes = DESIGNS[design]
  for (let i = 0; i < spokes.count; i++) {
    const turn = (i / spokes.count) * Math.PI * 2 + Math.PI / 2
    for (const side of spokes.split > 0 ? [-1, 1] : [0]) {
      const spoke = new THREE.Mesh(spokeGeometry(size, spokes, side), face)
      spoke.rotation.z = turn
      wheel.add(spoke)
    }
  }
  wheel.add(hub(size, face), brake(size))
  return wheel
}

const RIM_SILVER = new THREE.MeshPhysicalMaterial({
  color: '#a9adb1',
  metalness: 0.92,
  roughness: 0.28,
  clearcoat: 0.6,
  clearcoatRoughness: 0.1,
})

/** How much of the tyre the car's weight presses flat, in metres. */
export const SAG = 0.011

function tyre({ tyreRadius: r, rimRadius: rim, tyreWidth: w }: WheelSize, isLoaded: boolean) {
  const wall = r - rim
  const side: [number, number][] = [
    [rim - 0.004, -0.022],
    [rim + 0.004, -0.01],
    [rim + 0.009, -0.001],
    [rim + 0.014, -0.003],
    [rim + wall * 0.32, 0.004],
    [rim + wall * 0.55, 0.006],
    [rim + wall * 0.6, 0.0035],
    [rim + wall * 0.78, -0.001],
    [r - 0.02, -0.01],
    [r - 0.011, -0.02],
    [r - 0.004, -0.032],
  ]
  const inner = side.map(([radius, z]): [number, number] => [radius, -w - z]).toReversed()
  const crown: [number, number][] = Array.from({ length: 9 }, (_, i) => [
    r,
    -0.05 - ((w - 0.1) * i) / 8,
  ])
  const group = new THREE.Group()
  group.add(
    turned([...side, crown[0] as [number, number]], { r, isLoaded }, SIDEWALL),
    turned(crown, { r, isLoaded }, treadMaterial(r)),
    turned([crown.at(-1) as [number, number], ...inner], { r, isLoaded }, SIDEWALL),
  )
  return group
}

/** A ring of rubber. Points run outer face to inner face; the lathe turns around y, which then becomes the axle. */
function turned(
  outline: readonly [number, number][],
  { r, isLoaded }: { r: number; isLoaded: boolean },
  material: THREE.Material,
): THREE.Mesh {
  const geometry = new THREE.LatheGeometry(
    outline.map(([radius, z]) => new THREE.Vector2(radius, z)),
    128,
  )
  geometry.rotateX(Math.PI / 2)
  const position = geometry.getAttribute('position')
  if (isLoaded) {
    for (let i = 0; i < position.count; i++) {
      const y = position.getY(i)
      // The wall bulges where the ground pushes it up.
      const low = Math.max(-y / r - 0.72, 0) / 0.28
      if (low > 0)
        position.setZ(i, position.getZ(i) + 0.007 * low * low * Math.sign(position.getZ(i) + 0.06))
      if (y < SAG - r) position.setY(i, SAG - r)
    }
    geometry.computeVertexNormals()
  }
  return new THREE.Mesh(geometry, material)
}

const SIDEWALL = new THREE.MeshPhysicalMaterial({
  color: '#191a1b',
  roughness: 0.58,
  side: THREE.DoubleSide,
})

let treads: Map<number, THREE.Material> | null = null

/** Blocks between three straight grooves, cut slantwise; about 38 mm of tread a block whatever the wheel's size. */
function treadMaterial(radius: number): THREE.Material {
  const blocks = Math.round((2 * Math.PI * radius) / 0.038)
  treads ??= new Map()
  const known = treads.get(blocks)
  if (known) return known
  const size = 128
  const heights = new Uint8Array(size * size * 4)
  for (let across = 0; across < size; across++) {
    for (let along = 0; along < size; along++) {
      const v = across / size
      const groove = Math.min(...[0.2, 0.42, 0.58, 0.8].map((at) => Math.abs(v - at))) < 0.025
      const slant = v < 0.5 ? v * 0.9 : (1 - v) * 0.9
      const cut = (along / size + slant) % 1 < (v > 0.42 && v < 0.58 ? 0 : 0.16)
      heights.fill(
        groove || cut ? 40 : 255,
        (across * size + along) * 4,
        (across * size + along) * 4 + 3,
      )
      heights[(across * size + along) * 4 + 3] = 255
    }
  }
  const texture = new THREE.DataTexture(heights, size, size)
  texture.wrapS = THREE.RepeatWrapping
  texture.repeat.set(blocks, 1)
  texture.generateMipmaps = true
  texture.minFilter = THREE.LinearMipmapLinearFilter
  texture.magFilter = THREE.LinearFilter
  texture.anisotropy = 8
  texture.needsUpdate = true
  const material = new THREE.MeshPhysicalMaterial({
    color: '#2a2a2a',
    map: texture,
    bumpMap: texture,
    bumpScale: 3,
    roughness: 0.8,
    side: THREE.DoubleSide,
  })
  treads.set(blocks, material)
  return material
}

function barrel({ rimRadius: rim, tyreWidth: w }: WheelSize, face: THREE.Material): THREE.Group {
  const group = new THREE.Group()
  const lip = [
    [rim + 0.003, -0.012],
    [rim + 0.003, -0.003],
    [rim - 0.006, -0.001],
    [rim - 0.016, -0.008],
    [rim - 0.02, -0.026],
    [rim - 0.03, -0.06],
    [rim - 0.045, -w + 0.03],
  ]
  const geometry = new THREE.LatheGeometry(
    lip.map(([r, z]) => new THREE.Vector2(r, z)),
    96,
  )
  geometry.rotateX(Math.PI / 2)
  const material = face.clone()
  material.side = THREE.DoubleSide
  group.add(new THREE.Mesh(geometry, material))
  const back = new THREE.Mesh(new THREE.CircleGeometry(rim, 48), MATERIALS.well)
  back.position.z = -w + 0.05
  group.add(back)
  return group
}

/** One spoke along +x, thick in the middle of its width, dropping from the rim towards a recessed hub. */
function spokeGeometry(
  { rimRadius: rim }: WheelSize,
  s: Spokes,
  side: number,
): THREE.BufferGeometry {
  const inner = 0.04
  const outer = rim - 0.012
  const steps = 14
  const across = [-1, -0.82, -0.45, 0, 0.45, 0.82, 1]
  const lift = [-0.03, -0.006, 0, 0.001, 0, -0.006, -0.03]
  const positions: number[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const r = inner + (outer - inner) * t
    const width = (s.hubWidth + (s.rimWidth - s.hubWidth) * t) / 2
    const middle = side * s.split * (0.25 + 0.75 * t) * 0.5 * 1.6
    const angle = s.twist * t
    const height = -0.012 - s.dish * (1 - t) ** 1.6 + 0.012 * Math.sin(Math.PI * t)
    for (const [k, a] of across.entries()) {
      const y = middle + a * width
      positions.push(
        r * Math.cos(angle) - y * Math.sin(angle),
        r * Math.sin(angle) + y * Math.cos(angle),
        height + (lift[k] as number),
      )
    }
  }
  const indices: number[] = []
  const row = across.length
  for (let i = 0; i < steps; i++) {
    for (let k = 0; k < row - 1; k++) {
      const a = i * row + k
      indices.push(a, a + row, a + 1, a + 1, a + row, a + row + 1)
    }
  }
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  geometry.setIndex(indices)
  geometry.computeVertexNormals()
  return geometry
}

function hub({ rimRadius }: WheelSize, face: THREE.Material): THREE.Group {
  const group = new THREE.Group()
  const profile = [
    [0.0001, -0.022],
    [0.026, -0.022],
    [0.03, -0.026],
    [0.034, -0.032],
    [0.062, -0.036],
    [0.074, -0.046],
    [0.078, -0.075],
  ]
  const geometry = new THREE.LatheGeometry(
    profile.map(([r, z]) => new THREE.Vector2(r, z)),
    48,
  )
  geometry.rotateX(Math.PI / 2)
  const material = face.clone()
  material.side = THREE.DoubleSide
  group.add(new THREE.Mesh(geometry, material))
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2 + 0.3
    const nut = new THREE.Mesh(new THREE.CylinderGeometry(0.009, 0.009, 0.016, 6), MATERIALS.chrome)
    nut.rotation.x = Math.PI / 2
    nut.position.set(0.052 * Math.cos(a), 0.052 * Math.sin(a), -0.034)
    group.add(nut)
  }
  const cap = new THREE.Mesh(
    new THREE.CylinderGeometry(0.024, 0.027, 0.006, 32),
    MATERIALS.glossBlack,
  )
  cap.rotation.x = Math.PI / 2
  cap.position.z = -0.02
  group.add(cap)
  group.scale.setScalar(Math.max(rimRadius / 0.236, 0.9))
  group.scale.z = 1
  return group
}

function brake({ rimRadius }: WheelSize): THREE.Group {
  const group = new THREE.Group()
  const disc = new THREE.Mesh(
    new THREE.RingGeometry(rimRadius * 0.36, rimRadius * 0.74, 64),
    MATERIALS.disc,
  )
  disc.position.z = -0.088
  const bell = new THREE.Mesh(
    new THREE.CylinderGeometry(rimRadius * 0.32, rimRadius * 0.37, 0.03, 40),
    MATERIALS.darkMetal,
  )
  bell.rotation.x = Math.PI / 2
  bell.position.z = -0.085
  // Behind the disc it is dark: the splash plate and the inside of the rim.
  const plate = new THREE.Mesh(new THREE.CircleGeometry(rimRadius * 0.93, 48), MATERIALS.well)
  plate.position.z = -0.1
  const caliper = new THREE.Mesh(
    new THREE.RingGeometry(rimRadius * 0.5, rimRadius * 0.84, 24, 1, 0.5, 0.9),
    MATERIALS.caliper,
  )
  caliper.position.z = -0.075
  group.add(disc, bell, plate, caliper)
  return group
}
