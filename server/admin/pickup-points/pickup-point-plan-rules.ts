import type { PickupPointChange } from '../../../contract/admin/settings/pickup-point-file.ts'
import {
  type PickupPointProperties,
  pickupPointProperties,
} from '../../../contract/admin/settings/pickup-points.ts'
import type { ReadPoint } from './pickup-point-file-rules.ts'

/** A point that is stored. */
export interface KnownPoint extends PickupPointProperties {
  id: string
  version: number
  /** Orders that are to be sent to it. */
  openOrders: number
}

/** What a file changes. */
export interface PickupPointPlan {
  added: ReadPoint[]
  changed: { from: KnownPoint; to: ReadPoint }[]
  /** Points that are not in the file and have not closed. */
  missing: KnownPoint[]
  same: number
}

/** Compares a file with the stored points. */
export function planPickupPoints(
  listed: readonly ReadPoint[],
  known: readonly KnownPoint[],
): PickupPointPlan {
  const byCode = new Map(known.map((point) => [point.code.toUpperCase(), point]))
  const listedCodes = new Set(listed.map(({ code }) => code.toUpperCase()))
  const met = listed.flatMap((to) => {
    const from = byCode.get(to.code.toUpperCase())
    return from === undefined ? [] : [{ from, to }]
  })
  const changed = met.filter(({ from, to }) => listDifferences(from, to).length > 0)
  return {
    added: listed.filter(({ code }) => !byCode.has(code.toUpperCase())),
    changed,
    missing: known.filter(({ code, state }) => state !== 'CLOSED' && !listedCodes.has(code.toUpperCase())),
    same: met.length - changed.length,
  }
}

/** The points that a plan closes. */
export function closedBy({ changed, missing }: PickupPointPlan, closesMissing: boolean): KnownPoint[] {
  const byRow = changed.flatMap(({ from, to }) =>
    to.state === 'CLOSED' && from.state !== 'CLOSED' ? [from] : [],
  )
  return closesMissing ? [...byRow, ...missing] : byRow
}

/** A plan as displayed to the staff, by lines of the file; points that it closes because they are missing come last. */
export function listPointChanges(plan: PickupPointPlan, closesMissing: boolean): PickupPointChange[] {
  const additions = plan.added.map((point) => ({ ...nameOf(point), isNew: true, changes: [] }))
  const updates = plan.changed.map(({ from, to }) => ({
    ...nameOf(to),
    isNew: false,
    changes: listDifferences(from, to),
  }))
  const closed = (closesMissing ? plan.missing : []).map((point) => ({
    ...nameOf({ ...point, line: null }),
    isNew: false,
    changes: [{ field: 'state', from: point.state, to: 'CLOSED' }],
  }))
  return [...[...additions, ...updates].toSorted((a, b) => a.line - b.line), ...closed]
}

function nameOf<Line extends number | null>({
  line,
  code,
  nameEn,
  nameCn,
}: {
  line: Line
  code: string
  nameEn: string
  nameCn: string
}) {
  return { line, code, nameEn, nameCn }
}

const propertyNames = Object.keys(pickupPointProperties.shape) as (keyof PickupPointProperties)[]

function listDifferences(
  from: PickupPointProperties,
  to: PickupPointProperties,
): PickupPointChange['changes'] {
  return propertyNames
    .filter((field) => field !== 'code' && from[field] !== to[field])
    .map((field) => ({ field, from: String(from[field] ?? ''), to: String(to[field] ?? '') }))
}
