import { bellIcon, bellOffIcon } from '#app/ui/admin-icons.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

import { turnSound, useSound } from './new-inquiry-sound.ts'

/** Sound for new inquiries, on or off; needs script, and is not there without. */
export function SoundSwitch() {
  const isOn = useSound()
  return (
    <span className="noscript:hidden">
      <IconButton
        label={isOn ? 'Mute new inquiries' : 'Sound for new inquiries'}
        icon={isOn ? bellIcon : bellOffIcon}
        onClick={() => turnSound(!isOn)}
      />
    </span>
  )
}
