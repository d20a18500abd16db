import * as THREE from 'three'

import { PAINTS, type PaintName } from '../data/paints.ts'
import { drawRearWindow, drawTop, drawWindscreen } from '../drawing/screen-sheets.ts'
import { Sheet } from '../drawing/sheet.ts'
import { drawSide } from '../drawing/side-sheet.ts'
import { clearMaterial, GLASS_TINT } from '../materials/clear.ts'
import { dressSkin, liningMaterial, type SkinUniforms } from '../materials/skin-shader.ts'
import type { BodyField } from '../surface/body-field.ts'
import type { Outline } from '../surface/outline.ts'
import { meshField } from '../surface/surface-nets.ts'

/** Layer of parts too high to be mirrored in the floor; the mirror image skips them. */
export const UNMIRRORED = 1

export type EndSheets = { nose: Sheet; tail: Sheet }

/** The painted surface and, on the same vertices, the windows and lamp lenses. */
export function buildSkin({
  field,
  paint,
  ends,
  cell,
}: {
  field: BodyField
  paint: PaintName
  ends: EndSheets
  cell: number
}): THREE.Group {
  const { outline } = field
  const geometry = skinGeometry(field, cell)
  const colors = PAINTS[paint]
  const uniforms = skinUniforms(field, ends)
  uniforms.flop.value = new THREE.Color(colors.flop)
  uniforms.flake.value = colors.flake
  const panels = new THREE.MeshPhysicalMaterial({
    color: colors.base,
    metalness: colors.metalness,
    roughness: colors.roughness,
    clearcoat: 1,
    clearcoatRoughness: 0.035,
    alphaToCoverage: true,
  })
  dressSkin(panels, 'panels', uniforms)
  const clear = clearMaterial()
  dressSkin(clear, 'clear', uniforms)
  const group = new THREE.Group()
  const glass = new THREE.Mesh(geometry, clear)
  glass.renderOrder = 5
  const lining = new THREE.Mesh(geometry, liningMaterial(uniforms))
  glass.layers.set(UNMIRRORED)
  lining.layers.set(UNMIRRORED)
  // The skin goes first, so that what it hides is never shaded.
  const shell = new THREE.Mesh(geometry, panels)
  shell.renderOrder = -2
  lining.renderOrder = -1
  group.add(shell, lining, glass)
  group.name = outline.spec.type
  return group
}

function skinGeometry(field: BodyField, cell: number): THREE.BufferGeometry {
  const { outline, skin } = field
  const { spec } = outline
  const mesh = meshField({
    field: skin,
    cell,
    bounds: {
      min: [outline.tail - 0.12, 0.06, -cell / 2],
      max: [outline.nose + 0.12, spec.height + 0.1, spec.width / 2 + 0.12],
    },
  })
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.BufferAttribute(mesh.positions, 3))
  geometry.setAttribute('normal', new THREE.BufferAttribute(mesh.normals, 3))
  geometry.setAttribute('openness', new THREE.BufferAttribute(mesh.light, 1))
  geometry.setIndex(new THREE.BufferAttribute(mesh.indices, 1))
  return geometry
}

function skinUniforms(field: BodyField, ends: EndSheets): SkinUniforms {
  const { outline } = field
  const { spec, cowl, glassBase, windscreenTop, roofEnd, frontAxle } = outline
  return {
    sideSheet: { value: drawSide(field).texture() },
    noseSheet: { value: ends.nose.texture() },
    tailSheet: { value: ends.tail.texture() },
    topSheet: { value: drawTop(field).texture() },
    screenSheet: { value: drawWindscreen(field).texture() },
    backSheet: { value: drawRearWindow(field).texture() },
    axles: { value: new THREE.Vector2(outline.frontAxle, outline.rearAxle) },
    ends: { value: new THREE.Vector2(outline.tail, outline.nose) },
    arch: {
      value: new THREE.Vector4(
        outline.archRadius,
        spec.archSquareness,
        spec.tyreRadius,
        spec.width / 2 - 0.34,
      ),
    },
    screens: {
      value: new THREE.Vector4(
        windscreenTop[0] - 0.06,
        roofEnd[0] + 0.12,
        Math.min(cowl[1], glassBase[1]) - 0.06,
        frontAxle + (spec.doors[1] ?? -9),
      ),
    },
    cockpit: { value: cockpitOf(outline) },
    flop: { value: new THREE.Color() },
    flake: { value: 0 },
    trimTint: { value: new THREE.Color('#17181a') },
    lensTint: { value: new THREE.Color('#5c0408') },
    glassTint: { value: new THREE.Color(GLASS_TINT) },
  }
}

/** Rear end, front end, half width and height of an open car's inside, which is trimmed rather than painted. */
function cockpitOf({ spec, glassBase, cowl, windscreenTop }: Outline): THREE.Vector4 {
  if (spec.type !== 'Convertible') return new THREE.Vector4(0, 0, 0, 0)
  return new THREE.Vector4(
    glassBase[0] - 0.06,
    cowl[0] - 0.57,
    spec.width / 2 - 0.19,
    windscreenTop[1] - 0.25,
  )
}
