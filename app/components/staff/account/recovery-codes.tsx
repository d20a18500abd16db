export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul
      aria-label="Recovery codes"
      className="tabular grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunken p-4 sm:max-w-sm"
    >
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
}
