import * as THREE from 'three'

function standard(
  color: string,
  metalness: number,
  roughness: number,
  extra: Partial<THREE.MeshPhysicalMaterialParameters> = {},
): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({ color, metalness, roughness, ...extra })
}

/** Everything on a car except its paint. Shared by all cars. */
export const MATERIALS = {
  rubber: standard('#141414', 0, 0.78),
  plastic: standard('#111213', 0, 0.55),
  glossBlack: standard('#060607', 0, 0.16, { clearcoat: 1, clearcoatRoughness: 0.04 }),
  chrome: standard('#d8dadc', 1, 0.13),
  satin: standard('#8f9398', 1, 0.32),
  darkMetal: standard('#2c2e31', 1, 0.36),
  disc: standard('#77797c', 1, 0.38),
  caliper: standard('#3b3d40', 0.6, 0.4),
  well: standard('#030303', 0, 1, { specularIntensity: 0.1, side: THREE.DoubleSide }),
  cabin: standard('#1d1c1b', 0, 0.8),
  pocket: standard('#0b0c0d', 0.2, 0.45, { side: THREE.DoubleSide }),
  lampBowl: standard('#3a3d41', 0.9, 0.3, { side: THREE.DoubleSide, envMapIntensity: 0.5 }),
  lampDark: standard('#141517', 0.5, 0.3, { side: THREE.DoubleSide }),
  lampWhite: standard('#f4f7fa', 0, 0.25, { emissive: '#eef4ff', emissiveIntensity: 0.45 }),
  lampGlass: standard('#4a525a', 0.55, 0.04, { clearcoat: 1, envMapIntensity: 0.9 }),
  lampAmber: standard('#d8791a', 0, 0.35, { emissive: '#7a3300', emissiveIntensity: 0.35 }),
  lampRed: standard('#b00d12', 0, 0.3, {
    emissive: '#c80a10',
    emissiveIntensity: 0.55,
    side: THREE.DoubleSide,
  }),
  lampRedDeep: standard('#5a070b', 0.35, 0.3, {
    emissive: '#2c0203',
    emissiveIntensity: 0.5,
    side: THREE.DoubleSide,
  }),
  mirrorGlass: standard('#c9ced2', 1, 0.04),
  softTouch: standard('#262628', 0, 0.72),
  carpet: standard('#222224', 0, 1, { specularIntensity: 0.3 }),
  grip: standard('#151515', 0, 0.5),
  inlay: standard('#7d8084', 0.85, 0.4),
  wood: standard('#4b2d19', 0, 0.32, { clearcoat: 1, clearcoatRoughness: 0.1 }),
  headlining: standard('#b5afa4', 0, 0.95),
  plate: standard('#f2f1ec', 0, 0.5),
} satisfies Record<string, THREE.Material>

export type MaterialName = keyof typeof MATERIALS
