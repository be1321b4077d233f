import { hundredthsOf, typedHundredths } from '../../../../contract/hundredths.ts'
import type { CodeTarget, CodeTerms, DeskCode } from '../../../../contract/promotions/promotion-desk.ts'

export type NamedTarget = CodeTarget & { nameEn: string; nameCn: string }

/** What a code is to be, as it is being typed. */
export interface CodeDraft {
  kind: 'percent' | 'amount'
  off: string
  startsOn: string
  endsOn: string
  /** Empty for no limit. */
  mostUses: string
  mostUsesPerPerson: string
  targets: NamedTarget[]
  note: string
}

export const emptyCode: CodeDraft = {
  kind: 'percent',
  off: '',
  startsOn: '',
  endsOn: '',
  mostUses: '',
  mostUsesPerPerson: '1',
  targets: [],
  note: '',
}

export function draftOfCode({ off, mostUses, mostUsesPerPerson, ...code }: DeskCode): CodeDraft {
  return {
    kind: 'cents' in off ? 'amount' : 'percent',
    off: typedHundredths('cents' in off ? off.cents : off.basisPoints),
    startsOn: code.startsOn,
    endsOn: code.endsOn,
    mostUses: mostUses === null ? '' : String(mostUses),
    mostUsesPerPerson: String(mostUsesPerPerson),
    targets: code.targets,
    note: code.note,
  }
}

/** What was typed as it is sent, or null where what is taken off is no number. */
export function termsOf(draft: CodeDraft): CodeTerms | null {
  const hundredths = hundredthsOf(draft.off.trim().replaceAll(',', ''), 1_000_000_00)
  if (hundredths === null) return null
  return {
    // A hundredth of a per cent is a basis point, as a hundredth of a dollar is a cent.
    off: { kind: draft.kind === 'percent' ? 'PART' : 'AMOUNT', value: hundredths },
    startsOn: draft.startsOn,
    endsOn: draft.endsOn,
    mostUses: draft.mostUses === '' ? null : Number(draft.mostUses),
    mostUsesPerPerson: Number(draft.mostUsesPerPerson),
    targets: draft.targets.map(({ kind, id }) => ({ kind, id })),
    note: draft.note,
  }
}
