import type { Refusal } from '../../contract/refusals.ts'
import type { KnownCode } from '../promotions/discount-code-queries.ts'
import { isFor } from '../promotions/discount-code-rules.ts'
import type { FoundCode } from '../promotions/read-code.ts'
import type { CheckoutLine } from './checkout-queries.ts'

/** A checkout line, and whether the code that was typed is for it. */
export interface CodedLine extends CheckoutLine {
  codeApplies: boolean
}

export interface CodedLines {
  lines: CodedLine[]
  /** The code to price with: null where there is none, or where it is refused. */
  code: KnownCode | null
  refusal: Refusal | null
}

/** Lays a code over the lines that can be ordered. Refuses one that is for none of them with `discount-code-invalid`. */
export function linesWithCode(lines: readonly CheckoutLine[], found: FoundCode | null): CodedLines {
  const targets = found?.refusal === null ? found.code.targets : null
  const coded = lines.map((line) => {
    const codeApplies = targets !== null && isFor(targets, line)
    return { ...line, codeEligible: codeApplies, codeApplies }
  })
  if (!found) return { lines: coded, code: null, refusal: null }
  if (found.refusal !== null) return { lines: coded, code: null, refusal: found.refusal }
  const isForAny = coded.some(({ codeApplies }) => codeApplies)
  return isForAny
    ? { lines: coded, code: found.code, refusal: null }
    : { lines: coded, code: null, refusal: { code: 'discount-code-invalid' } }
}
