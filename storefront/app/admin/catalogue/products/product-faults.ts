import type { FieldPath, useForm } from 'react-hook-form'
import type { Refusal } from '../../../../../contract/refusals.ts'
import { adminSentence, useAdminText } from '../../../text/admin.ts'
import { useText } from '../../../text/text.ts'
import { fieldFaults } from '../../field-faults.ts'
import type { TypedProduct } from './typed-product.ts'

type Form = ReturnType<typeof useForm<TypedProduct>>

/** Shows errors at their fields and focuses the first; false if no field is concerned. */
export function useProductFaults(form: Form) {
  const text = useText()
  const admin = useAdminText()
  return (found: Refusal | Record<string, string>): boolean => {
    const faults = Object.entries(faultsOf(found))
    faults.forEach(([name, message], place) => {
      form.setError(name as FieldPath<TypedProduct>, { message }, { shouldFocus: place === 0 })
    })
    return faults.length > 0
  }

  function faultsOf(found: Refusal | Record<string, string>): Record<string, string> {
    if (!isRefusal(found)) return found
    if (found.code === 'language-missing' || found.code === 'number-taken') {
      return { [found.field]: adminSentence(text, admin, found) }
    }
    return found.code === 'invalid-input' ? fieldFaults(text, admin, found, 'content') : {}
  }
}

function isRefusal(found: Refusal | Record<string, string>): found is Refusal {
  return 'code' in found
}
