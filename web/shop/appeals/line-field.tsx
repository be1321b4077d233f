import type { AppealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import type { OrderLine } from '../../../contract/shop/orders/orders.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'

interface LineFieldProps {
  requestType: AppealRequestType
  lines: readonly OrderLine[]
  /** Serialised as `1:2,3:1`: two pieces of the first line and one of the third. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** Products of an appeal: one for a question, or a quantity of each for a return or replacement. */
export function LineField({ requestType, lines, value, onChange, error }: LineFieldProps) {
  const { form: words } = useText().appeals
  const nameOf = useGoodsName()
  if (requestType === 'HELP') {
    return (
      <NativeSelect
        name="lines"
        label={words.product}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={lines.map((line) => ({
          value: `${line.number}:${line.quantity}`,
          label: `${nameOf(line)} × ${line.quantity}`,
        }))}
      />
    )
  }
  const quantities = new Map(value.split(',').map((pair) => pair.split(':') as [string, string]))
  const choose = (number: number, quantity: string) => {
    quantities.set(String(number), quantity)
    onChange(
      lines
        .map((line) => [line.number, Number(quantities.get(String(line.number)) ?? 0)] as const)
        .filter((pair) => pair[1] > 0)
        .map((pair) => pair.join(':'))
        .join(','),
    )
  }
  return (
    <fieldset className="grid gap-4" aria-invalid={error !== undefined}>
      <legend className="mb-2 text-sm font-medium">{words.pieces}</legend>
      {lines.map((line) => {
        const left = unrefundedQuantity(line)
        return (
          <Field
            key={line.number}
            name="lines"
            label={nameOf(line)}
            hint={left === 0 ? words.noneLeft : words.upToQuantity(left)}
            type="number"
            inputMode="numeric"
            min={0}
            max={left}
            step={1}
            disabled={left === 0}
            value={quantities.get(String(line.number)) ?? '0'}
            onChange={(event) => choose(line.number, event.target.value)}
          />
        )
      })}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {value === '' ? words.noQuantity : error}
        </p>
      )}
    </fieldset>
  )
}

/** Initial selection: the first line for a question; otherwise the only line, if it has a single piece left. */
export function linesToBeginWith(requestType: AppealRequestType, lines: readonly OrderLine[]): string {
  const [firstLine] = lines
  if (firstLine === undefined) return ''
  if (requestType === 'HELP') return `${firstLine.number}:${firstLine.quantity}`
  return lines.length === 1 && unrefundedQuantity(firstLine) === 1 ? `${firstLine.number}:1` : ''
}

function unrefundedQuantity({ quantity, refundedQuantity }: OrderLine): number {
  return quantity - refundedQuantity
}
