import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'

export async function loader() {
  const { siteName, siteDescription } = await readSiteSettings()
  const manifest = {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    lang: 'en-KE',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The tokens ink and paper (app/ui/tokens.css).
    theme_color: '#1b212b',
    background_color: '#fbfaf7',
    icons: [
      icon('app-192.png', 192, 'any'),
      icon('app-512.png', 512, 'any'),
      icon('app-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Search cars', url: '/search' },
      { name: 'Saved cars', url: '/saved' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

function icon(file: string, pixels: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${file}`, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose }
}
