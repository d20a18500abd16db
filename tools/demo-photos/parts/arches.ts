import * as THREE from 'three'

import { MATERIALS } from '../materials/basics.ts'
import type { BodyField } from '../surface/body-field.ts'
import { skinDepth } from '../surface/probe.ts'

const STEPS = 72

/** The rolled lip around each wheel opening and the dark well behind it. */
export function buildArches(field: BodyField, lipMaterial: THREE.Material): THREE.Group {
  const group = new THREE.Group()
  const { outline } = field
  for (const axle of [outline.frontAxle, outline.rearAxle]) {
    if (outline.spec.type === 'Truck' && axle === outline.rearAxle) continue
    for (const side of [1, -1]) group.add(...oneArch({ field, axle, side, lipMaterial }))
  }
  return group
}

function oneArch(o: {
  field: BodyField
  axle: number
  side: number
  lipMaterial: THREE.Material
}): THREE.Mesh[] {
  const { spec, archRadius } = o.field.outline
  const power = 2 / spec.archSquareness
  const rows: number[][] = []
  const well: number[][] = []
  const floor = spec.sill + 0.05
  const limit = Math.asin(Math.max(Math.min((floor - spec.tyreRadius) / archRadius, 0.95), -0.95))
  for (let i = 0; i <= STEPS; i++) {
    const a = limit + ((Math.PI - 2 * limit) * i) / STEPS
    const c = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** power
    const s = Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** power
    const at = (grow: number): [number, number] => [
      o.axle + (archRadius + grow) * c,
      spec.tyreRadius + (archRadius + grow) * s,
    ]
    const edge = at(0.002)
    const z = skinDepth(o.field, edge[0], edge[1]) ?? spec.width / 2 - 0.05
    const lip = at(-0.009)
    rows.push([
      ...edge,
      (z - 0.001) * o.side,
      ...lip,
      (z - 0.004) * o.side,
      ...lip,
      (z - 0.03) * o.side,
    ])
    const inner = at(-0.002)
    well.push([
      ...inner,
      (z - 0.01) * o.side,
      ...inner,
      (spec.width / 2 - 0.42) * o.side,
      o.axle,
      spec.tyreRadius,
      (spec.width / 2 - 0.42) * o.side,
    ])
  }
  return [strip(rows, o.lipMaterial), strip(well, MATERIALS.well)]
}

function strip(rows: readonly number[][], material: THREE.Material): THREE.Mesh {
  const across = (rows[0] as number[]).length / 3
  const indices: number[] = []
  for (let i = 0; i < rows.length - 1; i++) {
    for (let k = 0; k < across - 1; k++) {
      const a = i * across + k
      indices.push(a, a + 1, a + across, a + 1, a + across + 1, a + across)
    }
  }
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(rows.flat(), 3))
  geometry.setIndex(indices)
  geometry.computeVertexNormals()
  return new THREE.Mesh(geometry, material)
}
