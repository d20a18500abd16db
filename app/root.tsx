import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

import type { Route } from './+types/root'
import './app.css'
import { ReplayEarlyInput } from './http/render/replay-early-input.tsx'
import { RouteErrorPage } from './http/render/route-error-page.tsx'
import { StartApp } from './http/render/start-app.tsx'
import fontUrl from './ui/fonts/instrument-sans.woff2?url'
import { ShopIcons } from './ui/wordmark.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-KE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1b212b" />
        <ReplayEarlyInput />
        <Meta />
        <Links />
        <ShopIcons />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts data-app="" />
        <StartApp />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />
}
