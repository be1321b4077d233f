import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { type Duty, hasDuty } from '../../../contract/accounts/duties.ts'
import type { DeskAccess } from '../../../contract/accounts/staff.ts'
import { useDeskText } from '../text/desk.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyRound } from '../ui/icons.ts'
import { dutiesAt } from './desk-duties.ts'
import { DeskPage } from './desk-page.tsx'

const DeskAccessContext = createContext<DeskAccess>({ duties: [], isProven: false })

/** Tells the pages of the desk what the person in front of it may do. */
export const DeskAccessProvider = DeskAccessContext.Provider

/** Whether the person at the desk has one of some duties: what they may not do is not offered to them. */
export function useMay(): (...needed: Duty[]) => boolean {
  const { duties } = use(DeskAccessContext)
  return (...needed) => hasDuty(duties, needed)
}

/** The page of an address, or in its place which duty it takes. */
export function OnlyOnDuty({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const may = useMay()
  const { staff } = useDeskText()
  const needed = dutiesAt(pathname)
  if (may(...needed)) return children
  return (
    <DeskPage title={staff.missingTitle}>
      <EmptyState
        title={staff.missing(needed)}
        hint={staff.missingHint}
        icon={<KeyRound className="size-8" aria-hidden="true" />}
      />
    </DeskPage>
  )
}
