import { ButtonLink } from '#app/ui/button-link.tsx'

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
