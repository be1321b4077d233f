import { useState } from 'react'
import type { PersonFile } from '../../../contract/admin/accounts/people-admin.ts'
import { PageLink, useGo } from '../../shared/pages/link.tsx'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { AddDataRequest } from '../privacy/add-data-request.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { LogLink } from '../shared/log-link.tsx'

/** What the staff begin from a person's page: an order by telephone, a request about personal data, the log. */
export function PersonLinks({ person }: { person: PersonFile }) {
  const { persons, preparedOrders } = useAdminText()
  const may = useMay()
  const isCustomer = !person.isErased && person.isVerified
  return (
    <span className="flex flex-wrap items-center gap-3">
      {isCustomer && may('orders') && (
        <PageLink
          to={`/admin/order/new?person=${person.id}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {preparedOrders.title}
        </PageLink>
      )}
      {!person.isErased && may('admin') && <AddRequestButton person={person} />}
      <LogLink about={person.id} label={persons.toLog} />
    </span>
  )
}

function AddRequestButton({ person }: { person: PersonFile }) {
  const { requests } = useAdminText()
  const { shell } = useText()
  const [isAdding, setAdding] = useState(false)
  const go = useGo()
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
        {requests.addFor}
      </Button>
      <FormDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={requests.addForTitle(person.name)}
        closeLabel={shell.close}
      >
        <AddDataRequest personId={person.id} onDone={({ id }) => go(`/admin/dataRequest/detail?id=${id}`)} />
      </FormDialog>
    </>
  )
}
