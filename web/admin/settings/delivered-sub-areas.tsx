import {
  districts,
  lineOfSubAreas,
  subAreaCodes,
  subAreas,
  subAreasOfLine,
} from '../../../contract/shop/receivers/districts.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { Checkbox } from '../../shared/ui/form/checkbox.tsx'

/** The sub-areas of the Islands district, ticked if served. */
export function DeliveredSubAreas({
  value: delivered,
  onChange,
}: {
  value: string
  onChange: (delivered: string) => void
}) {
  const nameOf = useNameOf()
  // The release before sends none while both run.
  const codes = subAreasOfLine(delivered ?? '')
  return (
    <fieldset className="md:col-span-2">
      <legend className="text-sm font-medium">{nameOf(districts.IS)}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {subAreaCodes.map((code) => (
          <Checkbox
            key={code}
            label={nameOf(subAreas[code])}
            value={codes.includes(code)}
            onChange={(isChecked) =>
              onChange(
                lineOfSubAreas(
                  isChecked ? [...codes, code] : codes.filter((otherCode) => otherCode !== code),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
