import type { Field } from './body-field.ts'

export type Bounds = {
  min: readonly [number, number, number]
  max: readonly [number, number, number]
}
export type Skin = {
  positions: Float32Array
  normals: Float32Array
  light: Float32Array
  indices: Uint32Array
}

const BLOCK = 8

/**
 * Meshes the zero level of a field (naive surface nets), then pulls every vertex onto it. Cars are symmetric:
 * only z >= 0 is meshed, with the first row of cells astride the middle, and then mirrored.
 */
export function meshField({
  field,
  bounds,
  cell,
}: {
  field: Field
  bounds: Bounds
  cell: number
}): Skin {
  const size = bounds.min.map(
    (low, i) => Math.ceil(((bounds.max[i] as number) - low) / cell / BLOCK) * BLOCK + 1,
  )
  const [nx, ny, nz] = size as [number, number, number]
  const [ox, oy, oz] = bounds.min
  const values = sampleNearSkin({ field, bounds, cell, nx, ny, nz })
  const vertexAt = new Int32Array(nx * ny * nz).fill(-1)
  const points: number[] = []
  const strideY = nx
  const strideZ = nx * ny
  const corners = [
    0,
    1,
    strideY,
    strideY + 1,
    strideZ,
    strideZ + 1,
    strideZ + strideY,
    strideZ + strideY + 1,
  ]
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const at = i + j * strideY + k * strideZ
        let inside = 0
        for (const c of corners) if ((values[at + c] as number) < 0) inside++
        if (inside === 0 || inside === 8) continue
        vertexAt[at] = points.length / 3
        points.push(ox + (i + 0.5) * cell, oy + (j + 0.5) * cell, oz + (k + 0.5) * cell)
      }
    }
  }
  const positions = new Float32Array(points)
  const indices: number[] = []
  const quad = (at: number, flip: boolean, u: number, v: number): void => {
    const a = vertexAt[at] as number
    const b = vertexAt[at - u] as number
    const c = vertexAt[at - u - v] as number
    const d = vertexAt[at - v] as number
    if (a < 0 || b < 0 || c < 0 || d < 0) return
    if (flip) indices.push(a, c, b, a, d, c)
    else indices.push(a, b, c, a, c, d)
  }
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const at = i + j * strideY + k * strideZ
        const here = (values[at] as number) < 0
        if (here !== (values[at + 1] as number) < 0) quad(at, !here, strideY, strideZ)
        if (here !== (values[at + strideY] as number) < 0) quad(at, !here, strideZ, 1)
        if (here !== (values[at + strideZ] as number) < 0) quad(at, !here, 1, strideY)
      }
    }
  }
  return mirrored({ ...settle(field, positions), indices: new Uint32Array(indices) })
}

function sampleNearSkin(o: {
  field: Field
  bounds: Bounds
  cell: number
  nx: number
  ny: number
  nz: number
}): Float32Array {
  const { field, bounds, cell, nx, ny, nz } = o
  const [ox, oy, oz] = bounds.min
  const values = new Float32Array(nx * ny * nz)
  const reach = BLOCK * cell * 1.5
  for (let k = 0; k < nz; k += BLOCK) {
    for (let j = 0; j < ny; j += BLOCK) {
      for (let i = 0; i < nx; i += BLOCK) {
        const middle = field(
          ox + (i + BLOCK / 2) * cell,
          oy + (j + BLOCK / 2) * cell,
          oz + (k + BLOCK / 2) * cell,
        )
        const isFar = Math.abs(middle) > reach
        for (let c = k; c < Math.min(k + BLOCK, nz); c++) {
          for (let b = j; b < Math.min(j + BLOCK, ny); b++) {
            for (let a = i; a < Math.min(i + BLOCK, nx); a++) {
              values[a + b * nx + c * nx * ny] = isFar
                ? middle
                : field(ox + a * cell, oy + b * cell, oz + c * cell)
            }
          }
        }
      }
    }
  }
  return values
}

function settle(field: Field, positions: Float32Array): Omit<Skin, 'indices'> {
  const normals = new Float32Array(positions.length)
  const light = new Float32Array(positions.length / 3)
  const e = 0.004
  for (let n = 0; n < positions.length; n += 3) {
    let x = positions[n] as number
    let y = positions[n + 1] as number
    let z = positions[n + 2] as number
    let gx = 0
    let gy = 1
    let gz = 0
    for (let pass = 0; pass < 4; pass++) {
      const value = field(x, y, z)
      gx = (field(x + e, y, z) - field(x - e, y, z)) / (2 * e)
      gy = (field(x, y + e, z) - field(x, y - e, z)) / (2 * e)
      gz = (field(x, y, z + e) - field(x, y, z - e)) / (2 * e)
      const steep = Math.max(gx * gx + gy * gy + gz * gz, 0.2)
      if (pass === 3) break
      const move = Math.min(Math.max(value / steep, -0.012), 0.012)
      x -= gx * move
      y -= gy * move
      z -= gz * move
    }
    const run = Math.hypot(gx, gy, gz) || 1
    positions.set([x, y, z], n)
    normals.set([gx / run, gy / run, gz / run], n)
    light[n / 3] = openness(field, [x, y, z], [gx / run, gy / run, gz / run])
  }
  return { positions, normals, light }
}

/** How much sky a skin point sees, from the field along its normal; the ground counts too. */
function openness(field: Field, p: readonly number[], n: readonly number[]): number {
  let hidden = 0
  let weight = 0.6
  for (const step of [0.05, 0.12, 0.25, 0.5]) {
    const x = (p[0] as number) + (n[0] as number) * step
    const y = (p[1] as number) + (n[1] as number) * step
    const z = (p[2] as number) + (n[2] as number) * step
    const free = Math.min(field(x, y, z), y + 0.02)
    hidden += (weight * Math.max(step - free, 0)) / step
    weight *= 0.62
  }
  return Math.min(Math.max(1 - hidden * 0.8, 0.05), 1)
}

function mirrored(half: Skin): Skin {
  const count = half.light.length
  const flip = (values: Float32Array): Float32Array => {
    const out = new Float32Array(values.length * 2)
    out.set(values)
    for (let i = 0; i < values.length; i++)
      out[values.length + i] = (i % 3 === 2 ? -1 : 1) * (values[i] as number)
    return out
  }
  const indices = new Uint32Array(half.indices.length * 2)
  indices.set(half.indices)
  for (let i = 0; i < half.indices.length; i += 3) {
    const at = half.indices.length + i
    indices[at] = (half.indices[i] as number) + count
    indices[at + 1] = (half.indices[i + 2] as number) + count
    indices[at + 2] = (half.indices[i + 1] as number) + count
  }
  const light = new Float32Array(count * 2)
  light.set(half.light)
  light.set(half.light, count)
  return { positions: flip(half.positions), normals: flip(half.normals), light, indices }
}
