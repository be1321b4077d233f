import { useEffect, useState } from 'react'
import { type BankVisit, readBankVisit } from './bank-page.ts'
import { patienceMs } from './order-words.ts'

/** What this tab knows of an order's way to the bank, and whether a returned shopper should still be asked to wait. */
export function useBankVisit(invoice: string) {
  const [visit, setVisit] = useState<BankVisit | null>(() => readBankVisit(invoice))
  const [isPatient, setPatient] = useState(true)
  const hasLeft = visit?.hasLeft === true
  useEffect(() => {
    // A page that comes back by the browser's back button is as it was when it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setVisit(readBankVisit(invoice))
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [invoice])
  useEffect(() => {
    if (!hasLeft) return
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [hasLeft])
  return { visit, isPatient }
}
