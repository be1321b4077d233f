import { type District, districts } from '../../../../contract/shop/receivers/districts.ts'
import { useNameOf } from '../../../shared/language/name.ts'

/** The name of a district by its code; a code that is none stays. */
export function useDistrictName(): (code: string) => string {
  const nameOf = useNameOf()
  return (code) => (code in districts ? nameOf(districts[code as District]) : code)
}
