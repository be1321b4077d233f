import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** Shipments on their way whose carrier was not queried since a moment, those that waited longest first. */
export async function listShipmentsToPoll(
  db: Database,
  { polledBefore, handedOverAfter, max }: { polledBefore: Date; handedOverAfter: Date; max: number },
): Promise<{ id: string; logisticsInfo: string }[]> {
  const { rows } = await sql<{ id: string; logisticsInfo: string }>`
    select shipments.id, shipments.logistics_info as "logisticsInfo"
    from shipments
    left join replacements on replacements.id = shipments.replacement_id
    join orders on orders.id = coalesce(shipments.order_id, replacements.order_id)
    left join carrier_news as poll on poll.shipment_id = shipments.id
    where shipments.state in ('HANDED_OVER', 'IN_TRANSIT', 'AT_PICKUP_POINT') and handed_over_at > ${handedOverAfter}
      and orders.state in ('PAID', 'APPEAL') and (poll.polled_at is null or poll.polled_at < ${polledBefore})
    order by poll.polled_at nulls first, shipments.id
    limit ${max}`.execute(db)
  return rows
}

/** Records that the carriers of these shipments were queried. */
export async function markPolled(db: Database, shipmentIds: readonly string[], now: Date): Promise<void> {
  if (shipmentIds.length === 0) return
  await sql`
    insert into carrier_news (shipment_id, polled_at)
    select id, ${now} from unnest(${shipmentIds}::uuid[]) as polled (id)
    on conflict (shipment_id) do update set polled_at = excluded.polled_at`.execute(db)
}

/** Records when the carrier of a shipment last reported anything. */
export async function markNews(tx: Transaction, shipmentId: string, newsAt: Date): Promise<void> {
  await sql`
    insert into carrier_news (shipment_id, news_at) values (${shipmentId}, ${newsAt})
    on conflict (shipment_id) do update set news_at = greatest(carrier_news.news_at, excluded.news_at)`.execute(
    tx,
  )
}

/** Forgets when the carriers of shipments were queried that are no longer on their way. */
export async function deletePolls(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('carrier_news').where('polled_at', '<', before).execute()
}
