import * as THREE from 'three'

import type { Grille } from '../data/face-spec.ts'
import type { Sheet, Spot } from '../drawing/sheet.ts'
import { MATERIALS } from '../materials/basics.ts'
import { bothSides, type EndFrame } from './end-frame.ts'
import { heightAt, pocket, widthAt } from './pocket.ts'
import { ribbon } from './ribbon.ts'

/** Cuts the opening into the sheet and returns what is seen in it. */
export function buildGrille({
  frame,
  grille,
  sheet,
}: {
  frame: EndFrame
  grille: Grille
  sheet: Sheet
}): THREE.Group {
  const outline = grille.outline.map(frame.spot)
  const half: Spot[] = [...outline]
  const first = half[0] as Spot
  // The drawing is mirrored in the middle, so an opening across it must start left of zero to keep its edge away.
  const cut: Spot[] = first[0] <= 0.001 ? half.map(([s, y]) => [s <= 0.001 ? -0.2 : s, y]) : half
  sheet.fill('r', cut, 0.025)
  const group = new THREE.Group()
  group.add(
    pocket({ frame, outline: half, depth: 0.055, wall: MATERIALS.pocket, floor: MATERIALS.pocket }),
  )
  const finish = MATERIALS[grille.barFinish]
  for (const path of barPaths(grille, half)) {
    const isFine = grille.bars === 'mesh'
    group.add(
      ribbon(
        frame,
        path,
        { width: isFine ? 0.007 : 0.02, proud: 0.008, sunk: isFine ? 0.026 : 0.018 },
        finish,
      ),
    )
  }
  if (grille.rim) {
    const open = first[0] <= 0.001
    const path = open ? half : [...half, first]
    group.add(ribbon(frame, path, { width: 0.017, proud: 0.006, sunk: 0 }, MATERIALS[grille.rim]))
  }
  return bothSides(group)
}

function barPaths(grille: Grille, half: readonly Spot[]): Spot[][] {
  const low = Math.min(...half.map((p) => p[1]))
  const high = Math.max(...half.map((p) => p[1]))
  const right = Math.max(...half.map((p) => p[0]))
  const left = Math.min(...half.map((p) => p[0]))
  const paths: Spot[][] = []
  const rows = grille.bars === 'vertical' ? 0 : grille.bars === 'none' ? 0 : grille.count
  for (let i = 1; i <= rows; i++) {
    const y = low + ((high - low) * i) / (rows + 1)
    const span = widthAt(half, y)
    if (span && span[1] - span[0] > 0.04)
      paths.push([
        [span[0], y],
        [span[1], y],
      ])
  }
  const columns =
    grille.bars === 'vertical'
      ? grille.count
      : grille.bars === 'mesh'
        ? Math.round(((right - left) / (high - low)) * (grille.count + 1))
        : 0
  for (let i = 0; i < columns; i++) {
    const s = left + ((right - left) * (i + 0.5)) / columns
    const span = heightAt(half, s)
    if (span && span[1] - span[0] > 0.03)
      paths.push([
        [s, span[0]],
        [s, span[1]],
      ])
  }
  return paths
}
