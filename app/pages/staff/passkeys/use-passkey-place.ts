import { useSyncExternalStore } from 'react'

type Place = 'here' | 'elsewhere' | 'unsupported'

const neverChanges = () => () => undefined

/**
 * Whether this browser can use passkeys on this page. The server and the first render assume so,
 * because nearly every browser can, and the layout should not shift.
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

/** Browsers since 2025 read and write the JSON the server uses. */
function supportsPasskeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}
