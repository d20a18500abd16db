import * as THREE from 'three'

/** A box with superelliptic edges; roundness 0 is sharp, 0.5 is nearly an ellipsoid. Taper narrows its top. */
export function softBox(o: {
  x: number
  y: number
  z: number
  roundness: number
  taper: number
}): THREE.BufferGeometry {
  const geometry = new THREE.SphereGeometry(1, 40, 28)
  const position = geometry.getAttribute('position')
  const power = 0.12 + o.roundness * 1.5
  const round = (v: number): number => Math.sign(v) * Math.abs(v) ** power
  for (let i = 0; i < position.count; i++) {
    const v = new THREE.Vector3().fromBufferAttribute(position, i)
    const flat = Math.hypot(v.x, v.z) || 1
    const ring = round(flat)
    const y = round(v.y)
    const narrow = 1 - o.taper * 0.5 * (y + 1) * 0.5
    position.setXYZ(
      i,
      ring * round(v.x / flat) * o.x * 0.5 * narrow,
      y * o.y * 0.5,
      ring * round(v.z / flat) * o.z * 0.5 * narrow,
    )
  }
  geometry.computeVertexNormals()
  return geometry
}
