export function PhotosOnRequest({ text = 'Photos on request' }: { text?: string | undefined }) {
  return (
    <div className="flex aspect-4/3 size-full flex-col items-center justify-center gap-3 bg-sunken text-ink-2">
      <span
        aria-hidden="true"
        className="drawing drawing-car aspect-240/88 w-3/5 max-w-60 opacity-60"
      />
      <span className="text-sm font-medium">{text}</span>
    </div>
  )
}
