import { renditionPath } from '#app/domain/brand/brand.ts'
import { readBrand } from '#app/domain/brand/read-brand.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'

/** Our own icons, and the renditions that replace them once the shop has its own. */
const ICONS = [
  { file: 'app-192.png', rendition: 'icon-192', pixels: 192, purpose: 'any' },
  { file: 'app-512.png', rendition: 'icon-512', pixels: 512, purpose: 'any' },
  { file: 'app-maskable-512.png', rendition: 'icon-masked', pixels: 512, purpose: 'maskable' },
] as const

export async function loader() {
  const [{ siteName, siteDescription }, { icon: own }] = await Promise.all([
    readSiteSettings(),
    readBrand(),
  ])
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
    icons: ICONS.map(({ file, rendition, pixels, purpose }) => ({
      src: own ? renditionPath(rendition, own) : `/icons/${file}`,
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
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
