import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import {
  CANNED_MESSAGES,
  type CannedMessageId,
  greeted,
} from '#app/domain/whatsapp/canned-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { chevronRightIcon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-icon.tsx'

type QuickAction = { id: CannedMessageId; label: string; help: string }

const QUICK_ACTIONS: readonly QuickAction[] = [
  { id: 'test_drive', label: 'Test drive', help: 'Pick a time and drive it' },
  { id: 'inventory', label: 'Vehicle info', help: 'What we have, and what it costs' },
  { id: 'financing', label: 'Financing quote', help: 'Deposit and monthly payment' },
  { id: 'trade_in', label: 'Trade-in evaluation', help: 'What your car is worth to us' },
  { id: 'general', label: 'General inquiry', help: 'Anything else' },
]

function cannedText(id: CannedMessageId): string {
  return CANNED_MESSAGES.find((message) => message.id === id)?.text ?? ''
}

type QuickChatsProps = { settings: Pick<SiteSettings, 'siteName' | 'whatsappNumber'> }

export function QuickChats({ settings: { siteName, whatsappNumber } }: QuickChatsProps) {
  const linkTo = (id: (typeof QUICK_ACTIONS)[number]['id']) =>
    whatsappLink({ number: whatsappNumber, text: greeted({ siteName, text: cannedText(id) }) })
  return (
    <Card as="section" padded={false} aria-labelledby="quick-chats" data-print="no">
      <h2 id="quick-chats" className="px-4 pt-4 text-xl sm:px-6 sm:pt-6">
        Quick chat on WhatsApp
      </h2>
      <ul className="mt-2 pb-2">
        {QUICK_ACTIONS.map(({ id, label, help }) => (
          <li key={id}>
            <a
              href={linkTo(id)}
              target="_blank"
              rel="noopener"
              className="flex min-h-14 items-center gap-4 px-4 py-2 transition-colors hover:bg-sunken sm:px-6"
            >
              <span className="flex text-whatsapp">
                <WhatsappIcon size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-2">{help}</span>
              </span>
              <Icon of={chevronRightIcon} className="text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
