import type { ReactNode } from 'react'
import { Link, Form } from 'react-router'

import type { Permission } from '#app/domain/staff/role.ts'
import { forgetDraftsOnLeaving } from '#app/pages/site/drafts.ts'
import { MaintenanceBar } from '#app/pages/site/maintenance-bar.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  bellIcon,
  bellOffIcon,
  externalLinkIcon,
  logOutIcon,
  menuIcon,
  userIcon,
} from '#app/ui/icons.ts'
import { opensDialog } from '#app/ui/overlays/dialog-trigger.ts'
import { Sheet } from '#app/ui/overlays/dialog.tsx'
import { SkipLink } from '#app/ui/visually-hidden.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'

import { AdminMenu, PhoneBar } from './admin-menu.tsx'
import { setSoundOn, useSound } from './new-inquiries-alert.tsx'
import { forgetAllFiles } from './pending-files.ts'

const MENU_ID = 'admin-menu'

const SETTINGS_LINK = { to: '/admin/settings', label: 'Open the settings' }

const FOOT_LINK =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-ink-2 hover:bg-sunken hover:text-ink'

type AdminFrameProps = {
  siteName: string
  fullName: string | null
  permissions: readonly Permission[]
  isClosed?: boolean
  children: ReactNode
}

export function AdminFrame(props: AdminFrameProps) {
  const { siteName, fullName, permissions, isClosed = false, children } = props
  return (
    <div data-area="admin" className="min-h-dvh bg-paper text-ink lg:grid lg:grid-cols-[15rem_1fr]">
      <meta name="robots" content="noindex" />
      <SkipLink />
      <aside className="hidden border-e border-line bg-card lg:block">
        <div className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto p-3">
          <ShopName siteName={siteName} />
          <nav aria-label="Back office">
            <AdminMenu permissions={permissions} />
          </nav>
          <div className="mt-auto grid gap-1">
            <AccountLink />
            <ShopLink />
            <SignOut />
          </div>
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="border-b border-line bg-card">
          {isClosed && (
            <MaintenanceBar link={permissions.includes('settings') ? SETTINGS_LINK : null} />
          )}
          <div className="flex min-h-16 items-center gap-2 px-4 sm:px-6">
            <span className="-ms-2 lg:hidden">
              <IconButton label="Menu" icon={menuIcon} {...opensDialog(MENU_ID)} />
            </span>
            <p className="min-w-0 truncate">
              <span className="text-ink-2">Welcome</span>
              {fullName && (
                <>
                  <span className="text-ink-2">, </span>
                  <strong className="font-semibold">{fullName}</strong>
                </>
              )}
            </p>
            <span className="ms-auto -me-2">
              <SoundSwitch />
            </span>
          </div>
        </header>
        <Sheet id={MENU_ID} title={siteName}>
          <nav aria-label="Back office" className="pb-3">
            <AdminMenu permissions={permissions} onNavigate={closeMenu} />
          </nav>
          <div className="grid gap-1 border-t border-line pt-3">
            <AccountLink onNavigate={closeMenu} />
            <ShopLink />
            <SignOut />
          </div>
        </Sheet>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 pt-6 pb-18 sm:px-6">
          {children}
        </main>
        <PhoneBar menuId={MENU_ID} />
      </div>
    </div>
  )
}

function closeMenu() {
  const menu = document.getElementById(MENU_ID)
  if (menu instanceof HTMLDialogElement) menu.close()
}

function ShopName({ siteName }: { siteName: string }) {
  return (
    <p className="display flex min-h-10 items-center px-3 text-lg">
      <Link to="/admin" className="truncate">
        <Wordmark name={siteName} />
      </Link>
    </p>
  )
}

function AccountLink({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <Link to="/admin/account" onClick={onNavigate} className={FOOT_LINK}>
      <Icon of={userIcon} />
      Your account
    </Link>
  )
}

function ShopLink() {
  return (
    <Link to="/" reloadDocument className={FOOT_LINK}>
      <Icon of={externalLinkIcon} />
      View the shop
    </Link>
  )
}

function SignOut() {
  return (
    <SignOutForm>
      <Button
        type="submit"
        variant="ghost"
        block
        className="justify-start! px-3! font-normal! text-ink-2"
        icon={<Icon of={logOutIcon} className="me-1" />}
      >
        Sign out
      </Button>
    </SignOutForm>
  )
}

function SoundSwitch() {
  const isOn = useSound()
  return (
    <span className="noscript:hidden">
      <IconButton
        label={isOn ? 'Mute new inquiries' : 'Play a sound for new inquiries'}
        icon={isOn ? bellIcon : bellOffIcon}
        onClick={() => setSoundOn(!isOn)}
      />
    </span>
  )
}

type SignOutFormProps = { className?: string | undefined; children: ReactNode }

export function SignOutForm({ className, children }: SignOutFormProps) {
  return (
    <Form
      method="post"
      action="/admin/sign-out"
      reloadDocument
      className={className}
      onSubmit={() => {
        forgetDraftsOnLeaving()
        void forgetAllFiles()
      }}
    >
      {children}
    </Form>
  )
}
