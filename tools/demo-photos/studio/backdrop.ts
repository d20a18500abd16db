import * as THREE from 'three'

import { type Paper, PAPER, palePaper } from './paper.ts'

/** Fills the frame with paper behind everything else. Colours are final: no tone mapping touches them. */
export function buildBackdrop(): {
  mesh: THREE.Mesh
  set: (values: { horizon: number; paper: Paper }) => void
} {
  const horizon = { value: 0.5 }
  const nearFloor = { value: palePaper(0).nearFloor }
  const contrast = { value: 1 }
  const material = new THREE.ShaderMaterial({
    uniforms: { horizon, nearFloor, contrast },
    depthWrite: false,
    depthTest: true,
    toneMapped: false,
    vertexShader:
      'varying vec2 vScreen; void main() { vScreen = position.xy * 0.5 + 0.5; gl_Position = vec4(position.xy, 0.99999, 1.0); }',
    fragmentShader: `${PAPER}
      varying vec2 vScreen; uniform float horizon;
      void main() { gl_FragColor = vec4(paperAt(vScreen, horizon), 1.0); }`,
  })
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material)
  mesh.frustumCulled = false
  mesh.renderOrder = 1
  return {
    mesh,
    set: (values) => {
      horizon.value = values.horizon
      nearFloor.value = values.paper.nearFloor
      contrast.value = values.paper.contrast
    },
  }
}
