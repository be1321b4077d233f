import type { FormEvent } from 'react'
import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { codeEntryId } from './next-step.tsx'
import { resultOfCode } from './result-of-code.ts'
import type { Review } from './use-review.ts'

/** Discount code field, folded until it is wanted, and its result. A refused code stays in the field for correction. */
export function DiscountCodeEntry({ review, preview }: { review: Review; preview: Preview }) {
  const text = useText()
  const { checkout } = text
  const { discountCode } = preview
  const refusal = discountCode?.refusal ?? null

  function apply(event: FormEvent) {
    event.preventDefault()
    const typed = review.typedCode.trim()
    if (typed !== '') review.applyCode(typed)
  }

  if (discountCode !== null && refusal === null) {
    const { code, isApplied } = discountCode
    return (
      <div className="mt-5">
        <Notice tone={isApplied ? 'success' : 'info'}>
          <p>{resultOfCode(text, discountCode)}</p>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${checkout.removeCode} · ${code}`}
            onClick={() => review.applyCode(null)}
          >
            {checkout.removeCode}
          </Button>
        </Notice>
      </div>
    )
  }
  return (
    <details open={refusal !== null || undefined} className="mt-5 -mb-3 border-t border-line">
      <summary
        id={codeEntryId}
        className="with-caret w-fit cursor-pointer list-none py-3 text-sm text-accent"
      >
        {checkout.useCode}
      </summary>
      <form onSubmit={apply} noValidate className="flex max-w-md items-start gap-2 pb-3">
        <div className="min-w-0 grow">
          <Field
            label={checkout.code}
            name="discount-code"
            value={review.typedCode}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={discountCode === null ? undefined : resultOfCode(text, discountCode)}
            onChange={(event) => review.typeCode(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="secondary" className="mt-7 shrink-0">
          {checkout.applyCode}
        </Button>
      </form>
    </details>
  )
}
