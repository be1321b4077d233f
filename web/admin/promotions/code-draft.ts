import type { AdminCode, CodeTarget, CodeTerms } from '../../../contract/admin/promotions/promotion-admin.ts'
import { parseHundredths, typedHundredths } from '../../../contract/values/hundredths.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

export type NamedTarget = CodeTarget & { nameEn: string; nameCn: string }

/** Form values of a discount code. */
export interface CodeDraft {
  kind: 'percent' | 'amount'
  off: string
  startsOn: string
  endsOn: string
  /** Empty for no limit. */
  maxUses: string
  maxUsesPerPerson: string
  targets: NamedTarget[]
  note: string
  /** Of new codes only. */
  mode: 'one' | 'many'
  code: string
  count: string
  prefix: string
}

export const emptyCode: CodeDraft = {
  kind: 'percent',
  off: '',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  maxUsesPerPerson: '1',
  targets: [],
  note: '',
  mode: 'one',
  code: '',
  count: '100',
  prefix: '',
}

/** Form fields by their names in the API. */
export const codeFieldNames = { 'off.value': 'off' } as const

/** The field at which a refusal of a code is shown. */
export function findFieldOfCodeRefusal({ code }: Refusal): keyof CodeDraft | undefined {
  if (code === 'promotion-days-invalid') return 'endsOn'
  if (code === 'day-in-past') return 'startsOn'
  if (code === 'code-taken') return 'code'
  return code === 'code-limit-below-uses' ? 'maxUses' : undefined
}

export function draftOfCode({ off, maxUses, maxUsesPerPerson, ...code }: AdminCode): CodeDraft {
  return {
    ...emptyCode,
    kind: 'cents' in off ? 'amount' : 'percent',
    off: typedHundredths('cents' in off ? off.cents : off.basisPoints),
    startsOn: code.startsOn,
    endsOn: code.endsOn,
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerPerson: String(maxUsesPerPerson),
    targets: code.targets,
    note: code.note,
  }
}

/** Request body of the form, or null if the discount is no number or too large. */
export function toCodeTerms(draft: CodeDraft): CodeTerms | null {
  const isPercent = draft.kind === 'percent'
  const hundredths = parseHundredths(draft.off, isPercent ? 9_000 : 1_000_000_00)
  if (hundredths === null) return null
  return {
    // One hundredth of a per cent is a basis point; one hundredth of a dollar is a cent.
    off: { kind: isPercent ? 'PART' : 'AMOUNT', value: hundredths },
    startsOn: draft.startsOn,
    endsOn: draft.endsOn,
    maxUses: draft.maxUses === '' ? null : Number(draft.maxUses),
    maxUsesPerPerson: Number(draft.maxUsesPerPerson),
    targets: draft.targets.map(({ kind, id }) => ({ kind, id })),
    note: draft.note,
  }
}
