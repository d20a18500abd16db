import { Button } from '#app/ui/button.tsx'

/** The cost as a message to copy: with a button, or by selecting it without script. */
export function CopyCost({ text }: { text: string }) {
  async function copy() {
    const [{ copyText }, { toast }] = await Promise.all([
      import('#app/ui/copy-text.ts'),
      import('#app/ui/overlays/toast.ts'),
    ])
    if (await copyText(text)) toast.success('Copied. Paste it into WhatsApp.')
    else toast.error('The text could not be copied. Select it and copy it.')
  }

  return (
    <details data-print="no" className="mt-2">
      <summary className="cursor-pointer py-2 underline underline-offset-4">Copy cost text</summary>
      <textarea
        readOnly
        aria-label="Cost text"
        rows={9}
        value={text}
        className="box tabular mt-1 w-full py-2 text-sm"
      />
      <Button variant="secondary" className="mt-2 noscript:hidden" onClick={() => void copy()}>
        Copy
      </Button>
    </details>
  )
}
