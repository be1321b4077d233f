import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PersonFile, peopleAdminEndpoints } from '../../../contract/admin/accounts/people-admin.ts'
import { addressAsWritten } from '../../../contract/shop/receivers/address-as-written.ts'
import type { Answer } from '../../../contract/wire/endpoint.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showPercent } from '../../shared/text/format/format.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { ContractActs } from './contract-acts.tsx'
import { Disclosed } from './disclosed.tsx'
import { MemberActs } from './member-acts.tsx'
import { MemberInvitation } from './member-invitation.tsx'
import { OffsetCreditList } from './offset-credits.tsx'
import { PersonBadges } from './person-badges.tsx'
import { PersonLinks } from './person-links.tsx'
import { PersonRecordParts } from './person-record.tsx'
import { PersonTags } from './person-tags.tsx'

type Disclosure = Answer<typeof peopleAdminEndpoints.disclose>

/** An account with its status and staff actions. Contact data is masked until disclosed. */
export default function PersonPage() {
  const { persons } = useAdminText()
  const may = useMay()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id') ?? 'none'
  const { loaded, show, retry } = useLoaded(id, () => quietAdminApi.people.read({ params: { id } }))
  const [receivers, setReceivers] = useState<Disclosure['receivers']>([])
  return (
    <AdminPage
      title={loaded.phase === 'ready' ? loaded.value.name : persons.one}
      above={[{ to: '/admin/person', name: persons.title }]}
      actions={loaded.phase === 'ready' && <PersonLinks person={loaded.value} />}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(person) => (
          <div className="grid gap-10">
            <div className="grid items-start gap-8 lg:grid-cols-2 [&_dt]:min-w-24">
              <Facts person={person} />
              {may('orders', 'admin') && (
                <Disclosed key={person.id} person={person} onDisclosed={setReceivers} onCorrected={show} />
              )}
            </div>
            {may('admin') && <MemberInvitation person={person} onChanged={show} />}
            <Record key={person.id} person={person} receivers={receivers} />
            {person.contract !== null && person.edcNumber !== null && (
              <>
                {may('admin') && (
                  <ContractActs person={person} contract={person.contract} onChanged={show} onStale={retry} />
                )}
                {may('money') && <OffsetCreditList edcNumber={person.edcNumber} />}
              </>
            )}
            {may('admin') && <MemberActs person={person} onChanged={show} />}
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}

/** Tags, orders, notes and the rest of the record. */
function Record({ person, receivers }: { person: PersonFile; receivers: Disclosure['receivers'] }) {
  const language = useLanguage()
  const { loaded, show, retry } = useLoaded(`record ${person.id}`, () =>
    quietAdminApi.people.readRecord({ params: { id: person.id } }),
  )
  const addresses = new Map(
    receivers.map((receiver) => [receiver.id, `${addressAsWritten(language, receiver)} · ${receiver.phone}`]),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(record) => (
        <div className="grid gap-6">
          <PersonTags person={person} record={record} onChanged={show} />
          <PersonRecordParts person={person} record={record} addresses={addresses} onChanged={show} />
        </div>
      )}
    </LoadedOr>
  )
}

function Facts({ person }: { person: PersonFile }) {
  const { persons } = useAdminText()
  const language = useLanguage()
  const {
    account,
    maskedEmail,
    sponsor,
    joinedAt,
    isVerified,
    isErased,
    rateBasisPoints,
    orders,
    // The release before sends none while both run.
    lastOrderedAt = null,
  } = person
  return (
    <FactList
      facts={[
        [persons.state, isErased ? persons.erased : <PersonBadges key="state" person={person} />],
        account !== maskedEmail && [persons.account, account],
        [
          persons.sponsor,
          sponsor === null ? (
            persons.noSponsor
          ) : (
            <PageLink
              key="sponsor"
              to={`/admin/person/detail?id=${sponsor.id}`}
              className="text-accent underline"
            >
              {sponsor.name} ({sponsor.edcNumber})
            </PageLink>
          ),
        ],
        [persons.rate, `${showPercent(rateBasisPoints)}%`],
        [persons.joined, showDate(language, joinedAt)],
        [persons.verified, isVerified ? persons.yes : persons.no],
        [persons.orders, orders],
        lastOrderedAt !== null && [persons.lastOrder, showDate(language, lastOrderedAt)],
      ]}
    />
  )
}
