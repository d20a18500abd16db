import { useSyncExternalStore } from 'react'

const KEY = 'new-inquiry-sound'
const NOTES_HZ = [880, 1175]
const NOTE_SECONDS = 0.14
const LOUDNESS = 0.15

const listeners = new Set<() => void>()
let player: AudioContext | null = null

/** Whether this browser sounds for a new inquiry: off until somebody turns it on. */
export function useSound(): boolean {
  return useSyncExternalStore(listen, isSoundOn, () => false)
}

/** Turning it on plays it once: so that one knows it, and because browsers ask for a press. */
export function turnSound(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // A forbidden storage keeps nothing.
  }
  for (const told of listeners) told()
  if (isOn) void playSound()
}

/** Two short notes, where sound is on; a browser may keep quiet until the page was pressed. */
export async function soundIfOn(): Promise<void> {
  if (isSoundOn()) await playSound()
}

function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function listen(told: () => void) {
  listeners.add(told)
  addEventListener('storage', told)
  return () => {
    listeners.delete(told)
    removeEventListener('storage', told)
  }
}

async function playSound() {
  player ??= new AudioContext()
  await player.resume()
  for (const [index, hz] of NOTES_HZ.entries()) {
    const startsAt = player.currentTime + index * NOTE_SECONDS
    const loudness = player.createGain()
    loudness.gain.setValueAtTime(LOUDNESS, startsAt)
    loudness.gain.exponentialRampToValueAtTime(0.001, startsAt + NOTE_SECONDS)
    loudness.connect(player.destination)
    const note = player.createOscillator()
    note.frequency.value = hz
    note.connect(loudness)
    note.start(startsAt)
    note.stop(startsAt + NOTE_SECONDS)
  }
}
