import {
  type Area,
  areas,
  districtCodes,
  districts,
  districtsOfLine,
  lineOfDistricts,
} from '../../../contract/shop/receivers/districts.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { Checkbox } from '../../shared/ui/form/checkbox.tsx'

/** All districts by area, ticked if served. The value lists those that are not. */
export function DeliveredDistricts({
  value: closed,
  onChange,
}: {
  value: string
  onChange: (closed: string) => void
}) {
  const nameOf = useNameOf()
  const codes = districtsOfLine(closed)
  return (Object.keys(areas) as Area[]).map((area) => (
    <fieldset key={area} className="md:col-span-2">
      <legend className="text-sm font-medium">{nameOf(areas[area])}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {districtCodes
          .filter((code) => districts[code].area === area)
          .map((code) => (
            <Checkbox
              key={code}
              label={nameOf(districts[code])}
              value={!codes.includes(code)}
              onChange={(isChecked) =>
                onChange(
                  lineOfDistricts(
                    isChecked ? codes.filter((otherCode) => otherCode !== code) : [...codes, code],
                  ),
                )
              }
            />
          ))}
      </div>
    </fieldset>
  ))
}
