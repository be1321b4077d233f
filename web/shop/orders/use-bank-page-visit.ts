import { useEffect, useState } from 'react'
import { onRestored } from '../../shared/browser/restored.ts'
import { type BankPageVisit, readBankPageVisit } from './bank-page.ts'
import { maxResultWaitMs } from './order-display-rules.ts'

/** The visit of this tab to the bank page, and whether a returning shopper should still wait. */
export function useBankPageVisit(invoice: string) {
  const [visit, setVisit] = useState<BankPageVisit | null>(() => readBankPageVisit(invoice))
  const [isStillWaiting, setStillWaiting] = useState(true)
  const hasLeft = visit?.hasLeft === true
  useEffect(() => onRestored(() => setVisit(readBankPageVisit(invoice))), [invoice])
  useEffect(() => {
    if (!hasLeft) return
    const timer = setTimeout(() => setStillWaiting(false), maxResultWaitMs)
    return () => clearTimeout(timer)
  }, [hasLeft])
  return { visit, isStillWaiting }
}
