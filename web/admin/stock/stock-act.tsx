import { useState } from 'react'
import type { StockFile } from '../../../contract/admin/stock/stock-admin.ts'
import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import { stockKeepingPermissions } from '../../../contract/values/permissions.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Folded } from '../layout/folded.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { CorrectStock, ReceiveGoods } from './stock-forms.tsx'

interface StockActProps {
  goods: GoodsNames & { specificationId: string; sku: string }
  onChanged: (stocked: StockFile) => void
}

/** Receives or corrects the stock of a row without leaving its list. */
export function StockAct({ goods, onChanged }: StockActProps) {
  const may = useMay()
  const nameOf = useGoodsName()
  const { stock } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  if (!may(...stockKeepingPermissions)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        // Phones show few rows, and have no pointer that marks the button.
        className="whitespace-nowrap sm:px-2! max-sm:border max-sm:border-control"
        aria-label={stock.updateOf(goods.sku)}
        onClick={() => setOpen(true)}
      >
        {stock.update}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={nameOf(goods)} closeLabel={shell.close}>
        <Forms
          id={goods.specificationId}
          onChanged={(stocked) => {
            close()
            onChanged(stocked)
          }}
        />
      </FormDialog>
    </>
  )
}

function Forms({ id, onChanged }: { id: string; onChanged: StockActProps['onChanged'] }) {
  const { stock } = useAdminText()
  const { loaded, reload, retry } = useLoaded(`stock ${id}`, () =>
    quietAdminApi.stock.read({ params: { id } }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(stocked) => (
        <>
          <p className="text-sm text-muted">
            {stocked.sku} · {stock.quantities(stocked.onHand, stocked.reserved)}
          </p>
          <ReceiveGoods stocked={stocked} onChanged={onChanged} onStale={() => void reload()} />
          <Folded title={stock.correct} look="text">
            <CorrectStock
              key={`${stocked.onHand} ${stocked.toSend}`}
              stocked={stocked}
              onChanged={onChanged}
              onStale={retry}
            />
          </Folded>
        </>
      )}
    </LoadedOr>
  )
}
