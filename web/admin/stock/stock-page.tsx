import { useSearchParams } from 'react-router'
import { isListCorrection } from '../../../contract/admin/stock/list-correction.ts'
import type { Movement, StockFile } from '../../../contract/admin/stock/stock-admin.ts'
import { stockKeepingPermissions } from '../../../contract/values/permissions.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { type AdminText, useAdminText } from '../../shared/text/shape/admin.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { Listed } from '../shared/listed.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { LogLink } from '../shared/log-link.tsx'
import { type AdminList, useAdminList } from '../shared/use-admin-list.ts'
import { ProposalHint } from './proposal-hint.tsx'
import { StockFigures } from './stock-figures.tsx'
import { CorrectStock, ReceiveGoods } from './stock-forms.tsx'

/** Stock of a specification: quantities, history and actions. */
export default function StockPage() {
  const may = useMay()
  const { stock } = useAdminText()
  const nameOf = useGoodsName()
  const [searchParams] = useSearchParams()
  const id = searchParams.get('id') ?? 'none'
  const params = { id }
  const { loaded, show, reload, retry } = useLoaded(id, () => quietAdminApi.stock.read({ params }))
  const list = useAdminList(`movements ${id}`, (after) =>
    quietAdminApi.stock.listMovements({ params, query: after === null ? {} : { after } }),
  )
  const changed = (stocked: StockFile) => {
    show(stocked)
    void list.reload()
  }
  return (
    <AdminPage
      title={loaded.phase === 'ready' ? nameOf(loaded.value) : stock.one}
      above={[{ to: '/admin/stock', name: stock.title }]}
      actions={<LogLink about={id} label={stock.toLog} />}
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(stocked) => (
          <div className="grid gap-8">
            <div className="grid gap-4">
              <StockFigures stocked={stocked} />
              <ProposalHint restock={stocked.restock} wanted={stocked.wanted} />
            </div>
            {may(...stockKeepingPermissions) && (
              <div className="grid max-w-5xl gap-6 md:grid-cols-2">
                <ReceiveGoods stocked={stocked} onChanged={changed} onStale={() => void reload()} />
                <CorrectStock
                  key={`${stocked.onHand} ${stocked.toSend}`}
                  stocked={stocked}
                  onChanged={changed}
                  onStale={retry}
                />
              </div>
            )}
            <Movements list={list} />
          </div>
        )}
      </LoadedOr>
    </AdminPage>
  )
}

function Movements({ list }: { list: AdminList<Movement> }) {
  const { stock } = useAdminText()
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{stock.movements}</h2>
      <Listed
        list={list}
        caption={stock.movements}
        columns={useColumns()}
        hasCards
        keyOf={({ id }) => id}
        empty={stock.noMovements}
      />
    </section>
  )
}

/** What the staff typed; the note of a correction in the list is a code. */
function showNote(note: string | null, stock: AdminText['stock']): string {
  if (note === null) return '–'
  return isListCorrection(note) ? stock.correctedInList : note
}

function useColumns(): Column<Movement>[] {
  const language = useLanguage()
  const { stock } = useAdminText()
  return [
    { name: 'at', head: stock.at, cell: ({ at }) => <time dateTime={at}>{showDateTime(language, at)}</time> },
    {
      name: 'pieces',
      head: stock.pieces,
      isNumber: true,
      cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
    },
    { name: 'after', head: stock.onHandAfter, isNumber: true, cell: ({ onHandAfter }) => onHandAfter },
    { name: 'reason', head: stock.reason, cell: ({ reason }) => stock.reasons[reason] },
    { name: 'staff', head: stock.staff, cell: ({ staffName }) => staffName ?? '–' },
    {
      name: 'note',
      head: stock.note,
      from: 'sm',
      cell: ({ invoice, note }) =>
        invoice === null ? (
          showNote(note, stock)
        ) : (
          <PageLink to={`/admin/order/detail?invoice=${invoice}`} className="text-accent hover:underline">
            {invoice}
          </PageLink>
        ),
    },
  ]
}
