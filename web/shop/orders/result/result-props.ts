import type { BankPage } from '../bank-page.ts'
import type { Outcome } from '../order-display-rules.ts'
import type { PaymentWindowProps } from '../payment-window.tsx'

export interface ResultSheetProps extends PaymentWindowProps {
  outcome: Outcome
  bankPage: BankPage | null
}
