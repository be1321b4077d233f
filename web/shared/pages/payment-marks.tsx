import { useText } from '../text/shape/text.ts'
import marks from './payment-marks.svg'

/** Widths of the parts of the file, which are named by the payment type, at a height of 24. */
const widths = { JETCO: 120, 'ALIPAY.HK': 36, 'ALIPAY.CN': 36 }

/** The marks of the ways to pay: all of them, or those of one payment type beside its name. */
export function PaymentMarks({ type, className }: { type?: keyof typeof widths; className?: string }) {
  const { shell } = useText()
  return (
    <img
      src={type === undefined ? marks : `${marks}#${type}`}
      alt={type === undefined ? shell.footer.payment : ''}
      width={type === undefined ? 204 : widths[type]}
      height={24}
      loading="lazy"
      className={className}
    />
  )
}
