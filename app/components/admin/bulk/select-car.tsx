import { BULK_FORM } from './bulk-form-id.ts'

export function SelectCar({ carId, name }: { carId: string; name: string }) {
  return (
    <label className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        name="car"
        value={carId}
        form={BULK_FORM}
        aria-label={`Select ${name}`}
        className="tick"
        // Browsers would otherwise restore the selection after a reload.
        autoComplete="off"
      />
    </label>
  )
}
