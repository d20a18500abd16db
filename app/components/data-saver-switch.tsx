import { useDataSaver } from './data-saver-context.ts'

/** Says whether pages cost little, what that means, and changes it, without script too. */
export function DataSaverSwitch() {
  const isOn = useDataSaver()
  return (
    <form
      method="post"
      action="/data-saver"
      className="flex flex-wrap items-center gap-x-6 text-on-ink-2"
    >
      <button
        name="data-saver"
        value={isOn ? 'off' : 'on'}
        className="min-h-11 underline underline-offset-4 hover:text-on-ink"
      >
        Turn data saver {isOn ? 'off' : 'on'}
      </button>
      <span>
        {isOn ? 'It is on: pictures' : 'Pictures'} are smaller, and nothing loads ahead or moves by
        itself.
      </span>
    </form>
  )
}
