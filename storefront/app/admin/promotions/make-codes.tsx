import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/browser-api.ts'
import { useGo } from '../../platform/pages/link.tsx'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useAct } from '../use-act.ts'
import { emptyCode, termsOf } from './code-draft.ts'
import { CodeFields, SimulateCode } from './code-fields.tsx'

/** New codes: a single memorable one, or many random ones. */
export function MakeCodes() {
  const { promotions, products } = useAdminText()
  const go = useGo()
  const { isBusy, act } = useAct()
  const [isMany, setMany] = useState(false)
  const [code, setCode] = useState('')
  const [count, setCount] = useState('100')
  const [prefix, setPrefix] = useState('')
  const [draft, setDraft] = useState(emptyCode)
  const showUnreadable = () => showToast('error', () => products.numberFormat)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const terms = termsOf(draft)
    if (terms === null) return showUnreadable()
    if (isMany) {
      const body = { ...terms, count: Number(count), prefix }
      const made = await act(() => call('POST /admin/discountCode/batch', { body }))
      if (made === null) return
      showToast('info', () => promotions.made(made.count))
      go(`/admin/promotion?batchId=${made.batchId}`)
    } else {
      const made = await act(() => call('POST /admin/discountCode', { body: { ...terms, code } }))
      if (made === null) return
      showToast('info', () => promotions.made(1))
      go(`/admin/promotion/code?id=${made.id}`)
    }
  }
  return (
    <div className="grid gap-8">
      <form onSubmit={(event) => void make(event)} className="grid gap-5">
        <CodeFields draft={draft} onChange={setDraft} needsNote={isMany}>
          <div className="sm:col-span-2">
            <Select
              label={promotions.how}
              value={isMany ? 'many' : 'one'}
              onChange={(event) => setMany(event.target.value === 'many')}
              options={Object.entries(promotions.hows).map(([value, label]) => ({ value, label }))}
            />
          </div>
          {isMany ? (
            <>
              <Field
                label={promotions.count}
                type="number"
                required
                min={2}
                max={5_000}
                value={count}
                onChange={(event) => setCount(event.target.value)}
              />
              <Field
                label={promotions.prefix}
                maxLength={12}
                pattern="[0-9A-Za-z\-]*"
                value={prefix}
                onChange={(event) => setPrefix(event.target.value)}
              />
            </>
          ) : (
            <div className="sm:col-span-2">
              <Field
                label={promotions.code}
                hint={promotions.codeHint}
                required
                minLength={4}
                maxLength={32}
                pattern="[0-9A-Za-z\-]*"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            </div>
          )}
        </CodeFields>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {promotions.make}
        </Button>
      </form>
      <SimulateCode draft={draft} onUnreadable={showUnreadable} />
    </div>
  )
}
