import { PERMISSIONS } from '#app/domain/staff/role.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'

export function PermissionFields({ granted }: { granted?: readonly string[] | undefined }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Extra permissions</legend>
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
