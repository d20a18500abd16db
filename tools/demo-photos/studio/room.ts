import * as THREE from 'three'

/** Half extents and height of the studio; reflections are traced to these walls (see reflections.ts). */
export const ROOM = { halfLength: 7, halfWidth: 5.5, height: 4.6 }

type Panel = {
  at: readonly [number, number, number]
  size: readonly [number, number]
  face: 'down' | 'left' | 'right' | 'front' | 'back'
  glow: number
  tint?: string
}

/** Long soft boxes, placed so that their highlights run along bonnet, shoulder and roof. */
const PANELS: readonly Panel[] = [
  { at: [0.2, 4.5, -1.35], size: [11, 1.25], face: 'down', glow: 9 },
  { at: [0.2, 4.5, 1.35], size: [11, 1.25], face: 'down', glow: 9 },
  { at: [0.3, 2.75, -5.4], size: [12.5, 0.9], face: 'left', glow: 7 },
  { at: [0.3, 2.75, 5.4], size: [12.5, 0.9], face: 'right', glow: 7 },
  { at: [0.3, 0.72, -5.4], size: [12.5, 0.62], face: 'left', glow: 2.4 },
  { at: [0.3, 0.72, 5.4], size: [12.5, 0.62], face: 'right', glow: 2.4 },
  { at: [6.9, 2.5, 0], size: [8.4, 0.9], face: 'front', glow: 4 },
  { at: [-6.9, 2.5, 0], size: [8.4, 0.9], face: 'back', glow: 4 },
]

export function buildRoom(): THREE.Scene {
  const scene = new THREE.Scene()
  const walls = new THREE.Mesh(
    new THREE.BoxGeometry(ROOM.halfLength * 2, ROOM.height, ROOM.halfWidth * 2),
    new THREE.ShaderMaterial({
      side: THREE.BackSide,
      vertexShader: WALL_VERTEX,
      fragmentShader: WALL_FRAGMENT,
    }),
  )
  walls.position.y = ROOM.height / 2
  scene.add(walls)
  for (const panel of PANELS) scene.add(panelMesh(panel))
  return scene
}

const WALL_VERTEX = /* glsl */ `
varying vec3 vPlace;
void main() { vPlace = (modelMatrix * vec4(position, 1.0)).xyz; gl_Position = projectionMatrix * viewMatrix * vec4(vPlace, 1.0); }`

// Paper floor with the car's own shade in the middle, walls falling from a dark horizon to a soft glow.
const WALL_FRAGMENT = /* glsl */ `
varying vec3 vPlace;
void main() {
  vec3 paper = vec3(1.0, 0.965, 0.91);
  float shade = smoothstep(0.3, 1.9, length(max(abs(vPlace.xz) - vec2(2.0, 0.5), 0.0)));
  float far = smoothstep(2.0, 6.0, length(vPlace.xz * vec2(0.8, 1.0)));
  float floorGlow = mix(0.07, 0.66, shade) * mix(1.0, 0.6, far);
  float rise = vPlace.y / ${ROOM.height.toFixed(2)};
  float wallGlow = mix(0.05, 0.14, smoothstep(0.1, 0.95, rise));
  float ceiling = 0.14;
  float glow = vPlace.y < 0.02 ? floorGlow : (vPlace.y > ${(ROOM.height - 0.02).toFixed(2)} ? ceiling : wallGlow);
  gl_FragColor = vec4(paper * glow, 1.0);
}`

function panelMesh(panel: Panel): THREE.Mesh {
  const mesh = new THREE.Mesh(
    new THREE.PlaneGeometry(panel.size[0], panel.size[1]),
    new THREE.ShaderMaterial({
      // Wall lamps fade out downwards, so that a door shows one long gradient instead of a hard stripe.
      uniforms: {
        glow: { value: panel.glow },
        lowFade: { value: panel.face === 'down' ? 0.2 : 0.6 },
      },
      transparent: true,
      side: THREE.DoubleSide,
      vertexShader:
        'varying vec2 vUv; void main() { vUv = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
      // Cloth over lamps: brightest in the middle, soft at the rim.
      fragmentShader: /* glsl */ `
        varying vec2 vUv; uniform float glow; uniform float lowFade;
        void main() {
          vec2 edge = min(vUv, 1.0 - vUv);
          float soft = smoothstep(0.0, 0.14, edge.x) * smoothstep(0.0, 0.14, 1.0 - vUv.y) * smoothstep(0.0, lowFade, vUv.y);
          gl_FragColor = vec4(vec3(1.0, 0.985, 0.96) * glow * (0.72 + 0.28 * soft), soft);
        }`,
    }),
  )
  mesh.position.set(...panel.at)
  if (panel.face === 'down') mesh.rotation.x = Math.PI / 2
  if (panel.face === 'front' || panel.face === 'back') mesh.rotation.y = Math.PI / 2
  return mesh
}
