import { Links, Meta, Outlet, Scripts } from 'react-router'

import './app.css'
import { fontPreload } from './ui/font.ts'

export const links = () => [fontPreload]

export default function App() {
  return (
    <html lang="en-KE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}
