import { useState } from 'react'
import { contactDuties } from '../../../../contract/accounts/duties.ts'
import type { ContactSubject, DisclosedContact } from '../../../../contract/admin/contact-desk.ts'
import { call } from '../../platform/api/browser-api.ts'
import { useDeskText } from '../../text/desk.ts'
import { Button } from '../../ui/form/button.tsx'
import { useMay } from '../desk-access.tsx'
import { useAct } from '../use-act.ts'

interface Contact {
  disclosed: DisclosedContact | null
  /** Null once it is disclosed, and for staff without the permission. */
  disclose: (() => void) | null
  isBusy: boolean
}

/** Contact data that the desk masks until it is disclosed, which the desk log records. */
export function useContact(subject: ContactSubject, name: string): Contact {
  const may = useMay()
  const { isBusy, act } = useAct()
  const [disclosed, setDisclosed] = useState<DisclosedContact | null>(null)
  const disclose = async () => {
    const params = { subject, name }
    const contact = await act(() => call('POST /desk/contact/:subject/:name/disclosure', { params }))
    if (contact !== null) setDisclosed(contact)
  }
  const isOffered = may(...contactDuties) && disclosed === null
  return { disclosed, disclose: isOffered ? () => void disclose() : null, isBusy }
}

export function DiscloseButton({ contact: { disclose, isBusy } }: { contact: Contact }) {
  const { persons } = useDeskText()
  if (disclose === null) return null
  return (
    <Button
      look="secondary"
      size="small"
      className="justify-self-start"
      isBusy={isBusy}
      title={persons.discloseHint}
      onClick={disclose}
    >
      {persons.discloseContact}
    </Button>
  )
}
