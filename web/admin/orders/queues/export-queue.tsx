import { useState } from 'react'
import type { QueuedShipment, ShipmentQueue } from '../../../../contract/admin/orders/shipment-queues.ts'
import { shipmentStateNames } from '../../../../contract/shop/orders/shipment-states.ts'
import { translateShipment } from '../../../../contract/shop/orders/shipment-text.ts'
import { hongKongTime } from '../../../../contract/values/hong-kong-time.ts'
import type { Keyset } from '../../../../contract/values/keyset.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { toCsv } from '../../shared/to-csv.ts'

/** Maximum rows of a file, and rows of a request. */
const maxRows = 5_000
const rowsAtOnce = 100

/** Downloads a queue as CSV, in the words of the page. */
export function ExportQueue({ queue }: { queue: ShipmentQueue }) {
  const { queues: words, orders, shipments, replacements } = useAdminText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const read = await readAll(queue)
    setBusy(false)
    if (read === null) return
    const { entries, isAll } = read
    const head = [
      orders.invoice,
      words.shipment,
      words.since[queue],
      orders.receiver,
      words.pieces,
      shipments.state,
      orders.logistics,
    ]
    const rows = entries.map((entry) => [
      entry.invoice,
      [entry.isReplacement ? replacements.mark : null, entry.shipment]
        .filter((part) => part !== null)
        .join(' '),
      hongKongTime(new Date(entry.since)),
      entry.receiverName,
      String(entry.pieces),
      entry.state === null ? '' : shipmentStateNames[language][entry.state],
      translateShipment(language, entry.logisticsInfo ?? '', entry.tracking),
    ])
    downloadFile(toCsv([head, ...rows]), 'text/csv', `${queue.toLowerCase().replaceAll('_', '-')}.csv`)
    showToast('info', () => words.exported(entries.length, isAll))
  }
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void take()}>
      {words.export}
    </Button>
  )
}

/** All entries up to the maximum, or null after a failure, which a toast shows. */
async function readAll(queue: ShipmentQueue): Promise<{ entries: QueuedShipment[]; isAll: boolean } | null> {
  const entries: QueuedShipment[] = []
  let after: string | null = null
  do {
    const page: Keyset<QueuedShipment> | Refused | null = await adminApi.shipmentQueues
      .list({ query: { queue, size: rowsAtOnce, ...(after !== null && { after }) } })
      .catch(() => null)
    if (page === null || page instanceof Refused) return null
    entries.push(...page.items)
    after = page.next
  } while (after !== null && entries.length < maxRows)
  return { entries, isAll: after === null }
}
