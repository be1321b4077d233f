import { useState } from 'react'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Checkbox } from '../../shared/ui/form/checkbox.tsx'

/** Detects the warning about a text in one language only, which the staff may publish nevertheless. */
export function useGapWarning() {
  const [isWarned, setWarned] = useState(false)
  return {
    isWarned,
    noticeGap: (refusal: Refusal): void => {
      if (refusal.code === 'one-language-only') setWarned(refusal.canAccept)
    },
  }
}

interface AcceptGapsProps {
  isWarned: boolean
  control: {
    name: string
    value: boolean | undefined
    onChange: (value: boolean) => void
    error: string | undefined
  }
}

/** Publishes a text nevertheless that is in one language only; shown after the warning. */
export function AcceptGaps({ isWarned, control }: AcceptGapsProps) {
  const { settings } = useAdminText()
  if (!isWarned && control.value !== true) return null
  return <Checkbox {...control} value={control.value === true} label={settings.texts.acceptGaps} />
}
