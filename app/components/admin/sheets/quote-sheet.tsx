import { type QrDrawing, QrCode } from '#app/ui/qr-code.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'

type QuoteSheetView = {
  code: string
  carName: string
  price: string
  lines: readonly string[]
  facts: readonly { name: string; value: string }[]
  address: string
  qrCode: QrDrawing
  verifyAddress: string
  shop: { name: string; phone: string; address: string }
}

/** A quote on A4, in millimetres; its page on the web is the one that counts. */
export function QuoteSheet({ view }: { view: QuoteSheetView }) {
  const { code, carName, price, lines, facts, address, qrCode, verifyAddress, shop } = view
  return (
    <article className="sheet-a4 flex flex-col p-[16mm]">
      <header className="flex items-center justify-between gap-[6mm] border-b pb-[4mm] text-[6mm] font-semibold">
        <Wordmark name={shop.name} />
        <span className="tabular text-[4.6mm] font-normal">Quote {code}</span>
      </header>
      <h1 className="display mt-[10mm] text-[11mm] leading-[1.1] wrap-anywhere">{carName}</h1>
      <p className="display tabular mt-[6mm] text-[16mm] leading-none">{price}</p>
      {lines.length > 0 && (
        <ul className="mt-[6mm] list-disc ps-[6mm] text-[4.6mm] leading-[1.5]">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-[8mm] grid grid-cols-2 gap-x-[10mm] gap-y-[4mm] text-[4.6mm]">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-[0.75em]">{name}</dt>
            <dd className="tabular font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex items-end justify-between gap-[8mm] pt-[6mm]">
        <p className="min-w-0 text-[4.2mm] leading-[1.5]">
          <strong className="block">Check it before you pay.</strong>
          Scan the code: our own page must show the same price. Without a phone that scans, type{' '}
          <span className="tabular font-semibold">{code}</span> at{' '}
          <span className="wrap-anywhere">{verifyAddress}</span>.
          <span className="tabular mt-[3mm] block text-[5.5mm] font-semibold">{shop.phone}</span>
          <span className="block">{shop.address}</span>
        </p>
        <QrCode drawing={qrCode} label={`QR code: ${address}`} className="size-[46mm] shrink-0" />
      </div>
    </article>
  )
}
