import type { PersonFile } from '../../../contract/admin/accounts/people-admin.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { showPrice } from '../../shared/text/format/format.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { FieldGroup } from '../../shared/ui/form/field-group.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi } from '../shared/admin-api.ts'
import { DateField } from '../shared/period/date-field.tsx'
import { useAct } from '../shared/use-act.ts'

interface EnablingProps {
  person: PersonFile
  contract: NonNullable<PersonFile['contract']>
  onChanged: (person: PersonFile) => void
}

interface ContractActsProps extends EnablingProps {
  onStale: () => void
}

const boxClass = 'grid gap-4 rounded-lg border border-line p-4 md:p-6'

/** Contract of a distributor: its term, and enabling or disabling, with the effects on others. An erased one has no acts. */
export function ContractActs(props: ContractActsProps) {
  return (
    <div className="grid max-w-5xl items-start gap-6 md:grid-cols-2">
      <Enabling {...props} />
      {!props.person.isErased && <Renewal key={props.contract.renewalExpiresOn} {...props} />}
    </div>
  )
}

function Enabling({ person, contract, onChanged }: EnablingProps) {
  const { persons } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const params = { id: person.id }
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
      {person.isErased ? null : contract.isDisabled ? (
        <Button
          variant="secondary"
          isBusy={isBusy}
          className="justify-self-start"
          onClick={() => void enable()}
        >
          {persons.enable}
        </Button>
      ) : (
        <Disable {...{ person, contract, onChanged }} />
      )}
      <FormFault form={acts} />
    </section>
  )
}

function Disable({ person, contract, onChanged }: EnablingProps) {
  const { persons, confirm } = useAdminText()
  const { members, openLinks, unpaidOrders } = contract
  const params = { id: person.id }
  const disabled = (changed: PersonFile) => {
    showToast('info', () => persons.disabled)
    onChanged(changed)
  }
  return (
    <>
      <p className="text-xs text-muted">{persons.disableHint}</p>
      <ConfirmAct
        button={persons.disable}
        title={confirm.disable.title(person.name)}
        consequence={
          <>
            <p>{confirm.disable.effect(members, openLinks, unpaidOrders)}</p>
            <p className="text-sm text-muted">{confirm.disable.undo}</p>
          </>
        }
        needsReason
        send={(reason) =>
          adminApi.distributors.disable({ params, body: { expectedMembers: members, reason } })
        }
        onDone={disabled}
      />
    </>
  )
}

function Renewal({ person, contract, onChanged, onStale }: ContractActsProps) {
  const { persons, refusals } = useAdminText()
  const form = useAdminForm(
    { renewalExpiresOn: contract.renewalExpiresOn },
    { draft: `contract ${person.id}`, fieldOf: () => 'renewalExpiresOn' },
  )
  const renew = form.onSubmit(async (typed) => {
    const body = { ...typed, expectedExpiresOn: contract.renewalExpiresOn }
    const renewed = await form.send(
      () => adminApi.distributors.renew({ params: { id: person.id }, body }),
      (refusal) => {
        if (refusal.code !== 'changed-meanwhile') return false
        showToast('error', () => refusals['changed-meanwhile'](refusal))
        onStale()
        return true
      },
    )
    if (renewed === null) return
    showToast('info', () => persons.renewed)
    onChanged(renewed)
  })
  return (
    <form onSubmit={renew} className={boxClass}>
      <FieldGroup legend={persons.contract}>
        <DateField
          {...form.field('renewalExpiresOn')}
          label={persons.renewal}
          typed={form.watch('renewalExpiresOn')}
          required
          min={hongKongDay(new Date())}
        />
        <Button type="submit" variant="secondary" isBusy={form.isBusy} className="justify-self-start">
          {persons.renew}
        </Button>
      </FieldGroup>
    </form>
  )
}
