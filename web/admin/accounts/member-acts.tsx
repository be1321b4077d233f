import type { PersonFile } from '../../../contract/admin/accounts/people-admin.ts'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { FieldGroup } from '../../shared/ui/form/field-group.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useDraftState } from '../forms/use-draft-state.ts'
import { adminApi } from '../shared/admin-api.ts'
import { useAct } from '../shared/use-act.ts'

interface MemberActsProps {
  person: PersonFile
  onChanged: (person: PersonFile) => void
}

/** Staff actions on an account: order permission and, for a member, the sponsor. */
export function MemberActs(props: MemberActsProps) {
  const { person } = props
  return (
    <div className="grid max-w-5xl items-start gap-6 md:grid-cols-2">
      {person.contract === null && !person.isErased && <Move {...props} />}
      {!person.isErased && <Ordering {...props} />}
    </div>
  )
}

function Move({ person, onChanged }: MemberActsProps) {
  const { persons, confirm } = useAdminText()
  const { typed: edcNumber, setTyped: setEdcNumber } = useDraftState(`sponsor of ${person.id}`, '')
  const { name, sponsor } = person
  const from = sponsor === null ? confirm.move.none : `${sponsor.name} (${sponsor.edcNumber})`
  const expected = { expectedSponsorId: sponsor?.id ?? null }
  const moved = (changed: PersonFile) => {
    setEdcNumber('')
    showToast('info', () => persons.moved)
    onChanged(changed)
  }
  return (
    <div className="rounded-lg border border-line p-4 md:p-6">
      <FieldGroup legend={persons.move}>
        <Field
          label={persons.moveTo}
          hint={persons.moveHint}
          inputMode="numeric"
          maxLength={12}
          value={edcNumber}
          onChange={(event) => setEdcNumber(event.target.value)}
        />
        <ConfirmAct
          button={persons.move}
          isDisabled={edcNumber.trim() === ''}
          title={confirm.move.title(name)}
          consequence={
            <>
              <p>{confirm.move.effect(from, edcNumber.trim())}</p>
              <p className="text-sm text-muted">{persons.moveHint}</p>
            </>
          }
          needsReason
          send={(reason) =>
            adminApi.people.changeSponsor({
              params: { id: person.id },
              body: { ...expected, edcNumber, reason },
            })
          }
          onDone={moved}
        />
      </FieldGroup>
    </div>
  )
}

function Ordering({ person, onChanged }: MemberActsProps) {
  const { persons, confirm } = useAdminText()
  const acts = useAct()
  const { isBusy, act } = acts
  const params = { id: person.id }
  const allow = async () => {
    const changed = await act(() => adminApi.people.setCanBuy({ params, body: { canBuy: true } }))
    if (changed !== null) onChanged(changed)
  }
  return (
    <section className="grid gap-4 rounded-lg border border-line p-4 md:p-6">
      <h2 className="text-lg font-semibold">{persons.ordering}</h2>
      <p className="text-sm">{person.isAllowedToBuy ? persons.isAllowed : persons.isForbidden}</p>
      {person.isAllowedToBuy ? (
        <ConfirmAct
          button={persons.forbid}
          title={confirm.forbid.title(person.name)}
          consequence={<p>{confirm.forbid.effect}</p>}
          needsReason
          send={(reason) => adminApi.people.setCanBuy({ params, body: { canBuy: false, reason } })}
          onDone={onChanged}
        />
      ) : (
        <Button
          variant="secondary"
          isBusy={isBusy}
          className="justify-self-start"
          onClick={() => void allow()}
        >
          {persons.allow}
        </Button>
      )}
      <FormFault form={acts} />
    </section>
  )
}
