import { useRef } from 'react'
import { showToast } from '../../shared/session/toasts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'

/** A secret that the mall shows once, to be copied. Without access to the clipboard it is selected. */
export function ShownSecret({
  label,
  hint,
  secret,
  copy,
  copied,
}: {
  label: string
  hint: string
  secret: string
  copy: string
  copied: string
}) {
  const field = useRef<HTMLInputElement>(null)
  const take = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      showToast('info', () => copied)
    } catch {
      field.current?.select()
    }
  }
  return (
    <div className="grid gap-4">
      <Notice tone="success">{hint}</Notice>
      <Field
        ref={field}
        label={label}
        value={secret}
        readOnly
        className="font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" className="justify-self-start" onClick={() => void take()}>
        {copy}
      </Button>
    </div>
  )
}
