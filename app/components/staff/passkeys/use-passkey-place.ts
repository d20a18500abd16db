import { useSyncExternalStore } from 'react'

type Place = 'here' | 'elsewhere' | 'unsupported'

const neverChanges = () => () => undefined

/**
 * Whether this browser can use passkeys, and on this page. The server and the first render suppose
 * so, because nearly every browser can, and nothing should move under a finger.
 */
export function usePasskeyPlace(origin: string): Place {
  return useSyncExternalStore(
    neverChanges,
    () => {
      if (!supportsPasskeys()) return 'unsupported'
      return window.location.origin === origin ? 'here' : 'elsewhere'
    },
    () => 'here',
  )
}

/** Browsers since 2025 read and write what the server sends and expects. */
function supportsPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}
