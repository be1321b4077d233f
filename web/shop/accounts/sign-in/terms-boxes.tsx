import type { ComponentProps } from 'react'
import { PageLink } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { NativeCheckbox } from '../../../shared/ui/form/native-checkbox.tsx'

type Box = Omit<ComponentProps<typeof NativeCheckbox>, 'label'>

/** The confirmations without which nobody becomes a member: the age and the terms. */
export function TermsBoxes({ isAdult, acceptsTerms }: { isAdult: Box; acceptsTerms: Box }) {
  const { join } = useText().people
  const minAge = useSite().shop?.terms.minAge ?? 18
  return (
    <>
      <NativeCheckbox {...isAdult} label={join.isAdult(minAge)} />
      <NativeCheckbox
        {...acceptsTerms}
        label={
          <>
            {join.acceptsTerms}
            <PageLink to="/termsConditions" target="_blank" className="text-accent underline">
              {join.terms}
            </PageLink>
            {join.termsEnd}
          </>
        }
      />
    </>
  )
}
