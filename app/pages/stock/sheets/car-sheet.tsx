import { QrCode } from '#app/ui/qr-code.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'

import type { CarSheetView } from './car-sheet-view.ts'

/** Sized in millimetres, so that it is the same on every screen and printer. */
export function CarSheet({ view }: { view: CarSheetView }) {
  const { facts, features, claims, priceSources, lineSources, lines } = view
  return (
    <article className="sheet-a4 flex flex-col p-[14mm]">
      <SheetHead view={view} />
      <h1 className="display mt-[9mm] text-[15mm] leading-[1.05] wrap-anywhere">{view.title}</h1>
      <p className="tabular mt-[2mm] text-[10mm] leading-none">{view.year}</p>
      <p className="display tabular mt-[8mm] text-[19mm] leading-none">{view.price}</p>
      {view.priceNote && <p className="tabular mt-[3mm] text-[6mm]">{view.priceNote}</p>}
      {lines.map((line) => (
        <p key={line} className="tabular mt-[2mm] text-[4.6mm]">
          {line}
        </p>
      ))}
      <dl className="mt-[8mm] grid grid-cols-3 gap-x-[8mm] gap-y-[3mm] text-[6mm]">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-[0.65em]">{name}</dt>
            <dd className="tabular truncate font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {features.length > 0 && (
        <ul className="mt-[7mm] grid grid-cols-2 gap-x-[10mm] gap-y-[1.5mm] text-[4.6mm]">
          {features.map((feature) => (
            <li key={feature} className="truncate">
              {feature}
            </li>
          ))}
        </ul>
      )}
      {claims.length > 0 && <p className="mt-[6mm] text-[4.2mm]">{claims.join(' · ')}</p>}
      <div className="mt-auto flex items-end justify-between gap-[8mm] pt-[6mm]">
        <Contact view={view} />
        <PageCode view={view} className={priceSources.length > 0 ? 'size-[32mm]' : 'size-[42mm]'} />
      </div>
      <SmallPrint view={view} sources={[...priceSources, ...lineSources]} />
    </article>
  )
}

function SheetHead({ view: { shop, stockNumber } }: { view: CarSheetView }) {
  return (
    <header className="flex items-center justify-between gap-[6mm] border-b pb-[4mm] text-[6mm] font-semibold">
      <Wordmark name={shop.name} />
      {stockNumber && <span className="tabular text-[4.6mm] font-normal">{stockNumber}</span>}
    </header>
  )
}

function Contact({ view: { shop } }: { view: CarSheetView }) {
  return (
    <p className="min-w-0 text-[4.6mm] leading-[1.4]">
      <span className="tabular block text-[7mm] font-semibold">{shop.phone}</span>
      <span className="tabular block">WhatsApp {shop.whatsapp}</span>
      <span className="block">{shop.address}</span>
      <span className="block">{shop.hours}</span>
    </p>
  )
}

function PageCode({ view: { page }, className }: { view: CarSheetView; className: string }) {
  if (!page) return null
  return (
    <p className="shrink-0 text-center text-[3.2mm]">
      <QrCode drawing={page.qrCode} label={`QR code: ${page.address}`} className={className} />
      Photos, history, today’s price
    </p>
  )
}

function SmallPrint({ view, sources }: { view: CarSheetView; sources: readonly string[] }) {
  return (
    <p
      className="mt-[4mm] text-[3mm] wrap-anywhere"
      // Several sources take as much text as the rest of the sheet.
      style={sources.length > 1 ? { fontSize: '2.4mm', lineHeight: 1.3 } : undefined}
    >
      {[
        `Printed on ${view.printedOn}; the price on our page is the one that counts.`,
        ...sources,
        view.page &&
          `${view.page.address}. Check code ${view.checkCode} at ${view.page.verifyAddress}`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
