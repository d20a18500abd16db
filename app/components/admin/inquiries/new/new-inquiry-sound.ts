import { useSyncExternalStore } from 'react'

const KEY = 'new-inquiry-sound'
const NOTES_HZ = [880, 1175]
const NOTE_SECONDS = 0.14
const VOLUME = 0.15

const listeners = new Set<() => void>()
let player: AudioContext | null = null

/** Whether this browser plays a sound for new inquiries; off by default. */
export function useSound(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn, () => false)
}

/** Turning it on plays the sound once, since browsers require a user gesture for audio. */
export function setSoundOn(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Storage is blocked or full.
  }
  for (const listener of listeners) listener()
  if (isOn) void playSound()
}

/** Plays the sound if it is on; browsers may block it until the user interacts with the page. */
export async function playSoundIfOn(): Promise<void> {
  if (isSoundOn()) await playSound()
}

function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

async function playSound() {
  player ??= new AudioContext()
  await player.resume()
  for (const [index, hz] of NOTES_HZ.entries()) {
    const startsAt = player.currentTime + index * NOTE_SECONDS
    const volume = player.createGain()
    volume.gain.setValueAtTime(VOLUME, startsAt)
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + NOTE_SECONDS)
    volume.connect(player.destination)
    const note = player.createOscillator()
    note.frequency.value = hz
    note.connect(volume)
    note.start(startsAt)
    note.stop(startsAt + NOTE_SECONDS)
  }
}
