import { useState } from 'react'
import type { PersonFile, peopleAdminEndpoints } from '../../../contract/admin/accounts/people-admin.ts'
import type { Answer } from '../../../contract/wire/endpoint.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'
import { CorrectProfile } from './correct-profile.tsx'

type Whole = Answer<typeof peopleAdminEndpoints.disclose>

/** Contact data, masked until disclosed; the visible part suffices to distinguish two people. */
export function Disclosed({
  person,
  onDisclosed,
  onCorrected,
}: {
  person: PersonFile
  onDisclosed: (receivers: Whole['receivers']) => void
  onCorrected: (person: PersonFile) => void
}) {
  const { persons } = useAdminText()
  const may = useMay()
  const acts = useAct()
  const { isBusy, act } = acts
  const [whole, setWhole] = useState<Whole | null>(null)
  const disclose = async () => {
    const params = { id: person.id }
    const disclosed = await act(() => adminApi.people.disclose({ params }))
    if (disclosed === null) return
    setWhole(disclosed)
    onDisclosed(disclosed.receivers)
  }
  return (
    <section className="grid gap-4" aria-live="polite">
      <FactList
        facts={[
          [persons.email, (whole?.email ?? person.maskedEmail) || '–'],
          [persons.phone, (whole?.contactNumber ?? person.maskedPhone) || '–'],
          whole !== null && [persons.address, whole.address || '–'],
        ]}
      />
      {whole !== null && !person.isErased && may('admin') && (
        <CorrectProfile
          person={person}
          contact={whole}
          onCorrected={(corrected, contact) => {
            setWhole({ ...whole, ...contact })
            onCorrected(corrected)
          }}
        />
      )}
      {whole === null && !person.isErased && (
        <>
          <p className="text-xs text-muted">{persons.discloseHint}</p>
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            className="justify-self-start"
            onClick={() => void disclose()}
          >
            {persons.disclose}
          </Button>
          <FormFault form={acts} />
        </>
      )}
    </section>
  )
}
