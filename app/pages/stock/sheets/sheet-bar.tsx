import type { ReactNode } from 'react'

import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { arrowLeftIcon } from '#app/ui/icons.ts'

type SheetBarProps = { back: { label: string; to: string }; children?: ReactNode }

/** Shown above a sheet, never printed. */
export function SheetBar({ back, children }: SheetBarProps) {
  return (
    <div data-print="no" className="mb-6 flex flex-wrap items-center gap-3">
      <ButtonLink to={back.to} variant="ghost" icon={<Icon of={arrowLeftIcon} />}>
        {back.label}
      </ButtonLink>
      {children}
      <Button variant="primary" onClick={() => window.print()} className="noscript:hidden">
        Print
      </Button>
      <p className="hidden noscript:block">Print from your browser’s menu, or press Ctrl + P.</p>
    </div>
  )
}

/** Replaces a sheet that can't be made. */
export function SheetProblem({ text }: { text: string }) {
  return (
    <main id="main" className="container-page py-12">
      <title>{text}</title>
      <h1 className="mb-4 text-xl">{text}</h1>
      <ButtonLink to="/admin/cars">Back to Cars</ButtonLink>
    </main>
  )
}
