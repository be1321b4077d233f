import { useEffect, useState } from 'react'
import { type BankVisit, readBankVisit } from './bank-page.ts'
import { maxResultWaitMs } from './order-words.ts'

/** The bank visit of this tab, and whether a returning shopper should still wait. */
export function useBankVisit(invoice: string) {
  const [visit, setVisit] = useState<BankVisit | null>(() => readBankVisit(invoice))
  const [isStillWaiting, setStillWaiting] = useState(true)
  const hasLeft = visit?.hasLeft === true
  useEffect(() => {
    // A page restored by the Back button has the state in which it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setVisit(readBankVisit(invoice))
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [invoice])
  useEffect(() => {
    if (!hasLeft) return
    const timer = setTimeout(() => setStillWaiting(false), maxResultWaitMs)
    return () => clearTimeout(timer)
  }, [hasLeft])
  return { visit, isStillWaiting }
}
