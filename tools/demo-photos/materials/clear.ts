import * as THREE from 'three'

/** What lies behind shows through by 1 - cover, the mirror image of the studio is added on top undimmed. */
export const CLEAR_END = /* glsl */ `gl_FragColor = vec4(gl_FragColor.rgb + tint * cover, cover);`
export const GLASS_TINT = '#0b0f10'
/** The share of the background that a window blocks. */
export const GLASS_COVER = 0.78
/** Photographers hold flags over the glass: what it mirrors stays far darker than paint, and never burns out. */
export const FLAGGED = /* glsl */ `outgoingLight = outgoingLight * flag / (1.0 + 2.2 * outgoingLight);
#include <opaque_fragment>`

/** A clear skin that reflects the studio; its shader must end with CLEAR_END. */
export function clearMaterial(): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({
    color: '#000000',
    metalness: 0,
    roughness: 0.03,
    specularIntensity: 1,
    ior: 1.6,
    transparent: true,
    depthWrite: false,
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneMinusSrcAlphaFactor,
  })
}

/** A free-standing pane, seen from both sides. */
export function paneMaterial(): THREE.MeshPhysicalMaterial {
  const material = clearMaterial()
  material.side = THREE.DoubleSide
  material.forceSinglePass = true
  material.onBeforeCompile = (shader) => {
    shader.uniforms['tint'] = { value: new THREE.Color(GLASS_TINT) }
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\nuniform vec3 tint;`)
      .replace('#include <premultiplied_alpha_fragment>', `float cover = 0.5;\n${CLEAR_END}`)
      .replace('#include <map_fragment>', 'float flag = 0.5;')
      .replace('#include <opaque_fragment>', FLAGGED)
  }
  material.customProgramCacheKey = () => 'pane'
  return material
}
