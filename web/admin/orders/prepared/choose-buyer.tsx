import { useState } from 'react'
import type { Buyer } from '../../../../contract/admin/orders/prepared-orders.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { showPhone } from '../../../shared/text/format/format.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PersonBadges } from '../../accounts/person-badges.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { SearchForm } from './search-form.tsx'
import type { NewOrder } from './use-new-order.ts'

/** Search for the customer, then the customer's contact data. */
export function ChooseBuyer({ order }: { order: NewOrder }) {
  const { buyer } = order
  return buyer === null ? <FindBuyer order={order} /> : <ChosenBuyer buyer={buyer} order={order} />
}

function FindBuyer({ order }: { order: NewOrder }) {
  const { preparedOrders: words } = useAdminText()
  const [k, setK] = useState('')
  const { loaded, retry } = useLoaded(k, async () =>
    k === '' ? null : (await quietAdminApi.people.search({ query: { k } })).items,
  )
  return (
    <div className="grid gap-4">
      <SearchForm label={words.search} hint={words.searchHint} onSearch={setK} />
      {k !== '' && (
        <LoadedOr loaded={loaded} onRetry={retry}>
          {(people) => (
            <ul className="grid divide-y divide-line rounded-md border border-line">
              {(people ?? []).map((person) => (
                <li key={person.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
                  <span className="grid gap-1">
                    <span className="font-medium">{person.name}</span>
                    <span className="text-sm text-muted">{person.account}</span>
                    <PersonBadges person={person} />
                  </span>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={words.chooseOf(person.name)}
                    isBusy={order.isBusy}
                    onClick={() => void order.chooseBuyer(person.id)}
                  >
                    {words.choose}
                  </Button>
                </li>
              ))}
              {people?.length === 0 && <li className="px-4 py-3 text-sm text-muted">{words.noneFound}</li>}
            </ul>
          )}
        </LoadedOr>
      )}
      <p className="text-xs text-muted">{words.logged}</p>
    </div>
  )
}

function ChosenBuyer({ buyer, order }: { buyer: Buyer; order: NewOrder }) {
  const { preparedOrders: words } = useAdminText()
  return (
    <div className="grid gap-3">
      <p className="font-medium">{buyer.name}</p>
      <FactList
        facts={[
          [words.email, buyer.email ?? buyer.account],
          [words.phone, showPhone(buyer.contactNumber)],
        ]}
      />
      {!buyer.canOrder && <Notice tone="error">{words.cannotOrder}</Notice>}
      {buyer.email === null && <Notice>{words.noEmail}</Notice>}
      <Button variant="secondary" size="small" className="justify-self-start" onClick={order.forgetBuyer}>
        {words.change}
      </Button>
    </div>
  )
}
