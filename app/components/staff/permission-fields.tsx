import { type Permission, PERMISSIONS } from '#app/domain/staff/role.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'

/** What somebody may do besides the daily work. */
export function PermissionFields({ granted }: { granted?: readonly Permission[] }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">May also</legend>
      {PERMISSIONS.map(({ value, label, description }) => (
        <Checkbox
          key={value}
          name="permissions"
          value={value}
          label={label}
          help={description}
          defaultChecked={granted?.includes(value) ?? false}
        />
      ))}
    </fieldset>
  )
}
