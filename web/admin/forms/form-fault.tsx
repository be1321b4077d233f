import { Notice } from '../../shared/ui/notice.tsx'

/** A refusal that concerns no field of a form, or of an action without a form, shown beside its button. */
export function FormFault({ form }: { form: { fault: () => string | undefined } }) {
  const fault = form.fault()
  return fault === undefined ? null : (
    <div className="min-w-[min(10rem,100%)] basis-full font-normal whitespace-normal">
      <Notice tone="error">{fault}</Notice>
    </div>
  )
}
