import { useState } from 'react'
import type { ContactSubject, DisclosedContact } from '../../../contract/admin/accounts/contact-admin.ts'
import { contactPermissions } from '../../../contract/values/permissions.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'

interface Contact {
  disclosed: DisclosedContact | null
  /** Null after disclosure, and for staff without the permission. */
  disclose: (() => void) | null
  isBusy: boolean
  fault: () => string | undefined
}

/** Contact data, masked until disclosed; the admin log records the disclosure.
 *  @param version changes with the data, which is then masked again */
export function useContact(subject: ContactSubject, name: string, version = 0): Contact {
  const may = useMay()
  const { isBusy, act, fault } = useAct()
  const [disclosure, setDisclosure] = useState<{ contact: DisclosedContact; version: number } | null>(null)
  const disclosed = disclosure?.version === version ? disclosure.contact : null
  const disclose = async () => {
    const params = { subject, name }
    const contact = await act(() => adminApi.contacts.disclose({ params }))
    if (contact !== null) setDisclosure({ contact, version })
  }
  const isOffered = may(...contactPermissions) && disclosed === null
  return { disclosed, disclose: isOffered ? () => void disclose() : null, isBusy, fault }
}

export function DiscloseButton({ contact }: { contact: Contact }) {
  const { persons } = useAdminText()
  const { disclose, isBusy } = contact
  if (disclose === null) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        isBusy={isBusy}
        title={persons.discloseHint}
        onClick={disclose}
      >
        {persons.discloseContact}
      </Button>
      <FormFault form={contact} />
    </>
  )
}
