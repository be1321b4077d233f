import { type FormEvent, useState } from 'react'
import type { PersonFile } from '../../../../contract/admin/people-admin.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { showPrice } from '../../text/format.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { adminApi } from '../admin-api.ts'
import { useAct } from '../use-act.ts'

interface ContractActsProps {
  person: PersonFile
  contract: NonNullable<PersonFile['contract']>
  onChanged: (person: PersonFile) => void
  onStale: () => void
}

const boxClass = 'grid gap-4 rounded-lg border border-line p-4 md:p-6'

/** Contract of a distributor: its term, and enabling or disabling, with the effects on others. */
export function ContractActs(props: ContractActsProps) {
  return (
    <div className="grid max-w-5xl items-start gap-6 md:grid-cols-2">
      <Enabling {...props} />
      <Renewal key={props.contract.renewalExpiresOn} {...props} />
    </div>
  )
}

function Enabling({ person, contract, onChanged, onStale }: ContractActsProps) {
  const { persons } = useAdminText()
  const { isBusy, act } = useAct()
  const params = { id: person.id }
  const disable = async () => {
    const body = { expectedMembers: contract.members }
    const changed = await act(
      () => adminApi.distributors.disable({ params, body }),
      ({ code }) => {
        if (code === 'members-changed') onStale()
        return false
      },
    )
    if (changed === null) return
    showToast('info', () => persons.disabled)
    onChanged(changed)
  }
  const enable = async () => {
    const changed = await act(() => adminApi.distributors.enable({ params }))
    if (changed === null) return
    showToast('info', () => persons.enabled)
    onChanged(changed)
  }
  return (
    <section aria-label={persons.affected} className={boxClass}>
      <h2 className="text-lg font-semibold">{persons.affected}</h2>
      <FactList
        facts={[
          [persons.members, contract.members],
          [persons.openLinks, contract.openLinks],
          [persons.pending, showPrice(contract.pendingCents)],
          [persons.payable, showPrice(contract.payableCents)],
          [persons.unpaidOrders, contract.unpaidOrders],
        ]}
      />
      {contract.isDisabled ? (
        <Button
          variant="secondary"
          isBusy={isBusy}
          className="justify-self-start"
          onClick={() => void enable()}
        >
          {persons.enable}
        </Button>
      ) : (
        <>
          <p className="text-xs text-muted">{persons.disableHint}</p>
          <Button
            variant="secondary"
            isBusy={isBusy}
            className="justify-self-start"
            onClick={() => void disable()}
          >
            {persons.disable}
          </Button>
        </>
      )}
    </section>
  )
}

function Renewal({ person, contract, onChanged }: ContractActsProps) {
  const { persons } = useAdminText()
  const { isBusy, act } = useAct()
  const [renewalExpiresOn, setDay] = useState(contract.renewalExpiresOn)
  const renew = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { id: person.id }, body: { renewalExpiresOn } }
    const renewed = await act(() => adminApi.distributors.renew(input))
    if (renewed === null) return
    showToast('info', () => persons.renewed)
    onChanged(renewed)
  }
  return (
    <form onSubmit={(event) => void renew(event)} className={boxClass}>
      <FieldGroup legend={persons.contract}>
        <Field
          label={persons.renewal}
          type="date"
          required
          value={renewalExpiresOn}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
          {persons.renew}
        </Button>
      </FieldGroup>
    </form>
  )
}
