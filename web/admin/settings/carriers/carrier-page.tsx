import type { Carrier } from '../../../../contract/admin/orders/carriers.ts'
import { useLoaded } from '../../../shared/api/use-loaded.ts'
import { useNameOf } from '../../../shared/language/name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx'
import { quietAdminApi } from '../../shared/admin-api.ts'
import { LoadedOr } from '../../shared/loaded-or.tsx'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { EditCarrier } from './edit-carrier.tsx'

/** The carriers that the staff choose from, with their tracking pages. */
export function CarrierPage() {
  const { settings } = useAdminText()
  const { carriers: words } = settings
  const { loaded, show, retry } = useLoaded('all carriers', () => quietAdminApi.carriers.list())
  return (
    <SettingsFrame title={words.title} actions={<EditCarrier stored={null} onRead={show} />}>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {({ carriers }) => (
          <div className="grid max-w-5xl gap-6">
            <p className="max-w-3xl text-sm text-muted">{words.hint}</p>
            <Carriers carriers={carriers} onRead={show} />
          </div>
        )}
      </LoadedOr>
    </SettingsFrame>
  )
}

interface CarriersProps {
  carriers: readonly Carrier[]
  onRead: (stored: { carriers: Carrier[] }) => void
}

function Carriers({ carriers, onRead }: CarriersProps) {
  const { carriers: words } = useAdminText().settings
  const nameOf = useNameOf()
  const columns: Column<Carrier>[] = [
    {
      name: 'name',
      head: words.name,
      cell: (carrier) => (
        <span id={carrier.code} className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            {nameOf(carrier)}
            {!carrier.isOffered && <Badge>{words.retired}</Badge>}
          </span>
          {carrier.otherNames.length > 0 && (
            <span className="text-xs text-muted wrap-anywhere">{carrier.otherNames.join(words.between)}</span>
          )}
        </span>
      ),
    },
    {
      name: 'forms',
      head: words.formsHead,
      from: 'sm',
      cell: ({ numberForms }) =>
        numberForms.length === 0 ? (
          <span className="text-muted">{words.anyNumber}</span>
        ) : (
          <span className="grid gap-1">
            {numberForms.map((form) => (
              <code key={form} className="text-sm wrap-anywhere">
                {form}
              </code>
            ))}
          </span>
        ),
    },
    {
      name: 'link',
      head: words.link,
      from: 'sm',
      cell: ({ linkEn }) => (
        <span className="block text-sm wrap-anywhere lg:min-w-44">
          {linkEn === null ? words.noLink : new URL(linkEn).host}
        </span>
      ),
    },
    {
      name: 'act',
      head: words.act,
      isActs: true,
      cell: (carrier) => <EditCarrier stored={carrier} onRead={onRead} />,
    },
  ]
  return <DataTable caption={words.title} columns={columns} rows={carriers} keyOf={({ code }) => code} />
}
