import * as THREE from 'three'

import { buildRoom, ROOM } from './room.ts'

const CAPTURE_HEIGHT = 1.1

/**
 * Makes every physical material aware of the nearby studio walls: a reflected ray is traced to the
 * wall it hits first. Otherwise a flat door would mirror a single spot of the studio.
 */
export function installNearbyReflections(): void {
  const source = THREE.ShaderChunk.envmap_physical_pars_fragment
  const plain = 'reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );'
  if (!source.includes(plain))
    throw new Error('three.js changed its environment shader; adapt reflections.ts')
  THREE.ShaderChunk.envmap_physical_pars_fragment = source.replace(plain, `${plain}\n${TO_WALL}`)
  THREE.ShaderChunk.dithering_fragment += FADE_WITH_HEIGHT
}

/** Only the mirror image is taken from below the floor: the higher a part, the fainter it is, as on satin paper. */
const FADE_WITH_HEIGHT = /* glsl */ `
#ifdef STANDARD
  if ( cameraPosition.y < 0.0 ) {
    float up = cameraPosition.y + ( vec4( -vViewPosition, 0.0 ) * viewMatrix ).y;
    gl_FragColor = vec4( gl_FragColor.rgb, 1.0 ) * exp( -max( up, 0.0 ) * 2.4 );
  }
#endif`

const TO_WALL = /* glsl */ `
  vec3 spot = cameraPosition + ( vec4( -vViewPosition, 0.0 ) * viewMatrix ).xyz;
  vec3 low = vec3( -${ROOM.halfLength.toFixed(2)}, 0.0, -${ROOM.halfWidth.toFixed(2)} );
  vec3 high = vec3( ${ROOM.halfLength.toFixed(2)}, ${ROOM.height.toFixed(2)}, ${ROOM.halfWidth.toFixed(2)} );
  vec3 walls = max( ( high - spot ) / reflectVec, ( low - spot ) / reflectVec );
  float reach = max( min( min( walls.x, walls.y ), walls.z ), 0.0 );
  reflectVec = normalize( spot + reflectVec * reach - vec3( 0.0, ${CAPTURE_HEIGHT.toFixed(2)}, 0.0 ) );`

export function captureStudio(renderer: THREE.WebGLRenderer): THREE.Texture {
  const generator = new THREE.PMREMGenerator(renderer)
  const captured = generator.fromScene(buildRoom(), 0, 0.05, 30, {
    size: 512,
    position: new THREE.Vector3(0, CAPTURE_HEIGHT, 0),
  })
  generator.dispose()
  return captured.texture
}
