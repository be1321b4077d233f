import { useRef, useState } from 'react'
import { type District, districtCodes, districts } from '../../../contract/shop/receivers/districts.ts'
import type { PickupPoint } from '../../../contract/shop/settings/pickup-points.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { RadioCards } from '../../shared/ui/form/radio-cards.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { DistrictMap } from './district-map.tsx'
import {
  countByDistrict,
  type FoundPoint,
  findPickupPoints,
  type Position,
  roundDistance,
  suggestPoints,
} from './pickup-point-rules.ts'

export interface PickupPointChoiceProps {
  methodId: string
  /** Whether the signed-in person is the shopper, whose earlier points are suggested. */
  isOwnOrder: boolean
  /** The district of the delivery address, whose points are suggested first. */
  nearDistrict?: District | undefined
  chosenId: string | null
  onChosen: (id: string) => void
}

/** Points that are shown at first and with each further press. */
const pointsAtOnce = 5

/** Finds a pick-up point of a delivery method by text, district or the position of the browser, which stays in this
 *  component: all points are loaded at once, so that the server learns neither. */
export default function PickupPointChoice({
  methodId,
  isOwnOrder,
  nearDistrict,
  chosenId,
  onChosen,
}: PickupPointChoiceProps) {
  const { pickupPoints: words } = useText().checkout
  const { loaded, retry } = useLoaded(methodId, async () => {
    const [{ items }, used] = await Promise.all([
      quietApi.pickupPoints.list({ query: { methodId } }),
      // Suggestions only: without them all points can be searched.
      isOwnOrder
        ? quietApi.checkout.listUsedPickupPoints({ query: { methodId } }).catch(() => ({ ids: [] }))
        : { ids: [] },
    ])
    return { items, usedIds: used.ids }
  })
  const nameOf = useNameOf()
  const [selectedId, setSelectedId] = useState(chosenId)
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading')
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-40" />
      </Loading>
    )
  const { items, usedIds } = loaded.value
  const selected = items.find(({ id, state }) => id === selectedId && state === 'OPEN')
  // Choice and confirmation are separate, because arrow keys change the radio buttons.
  return (
    <>
      <PickupPointSearch
        {...{ points: items, usedIds, nearDistrict }}
        chosenId={selectedId}
        onChosen={setSelectedId}
      />
      {/* A later search may not list it. */}
      {selected && <p className="text-sm font-medium">{nameOf(selected)}</p>}
      <Button isWide disabled={selected === undefined} onClick={() => selected && onChosen(selected.id)}>
        {words.collectHere}
      </Button>
    </>
  )
}

/** The search of loaded points. Of a long list, those used before and those near the address are shown until a district, a
 *  text or the position narrows it. */
export function PickupPointSearch({
  points,
  usedIds = [],
  nearDistrict,
  chosenId,
  onChosen,
}: Omit<PickupPointChoiceProps, 'methodId' | 'isOwnOrder'> & {
  points: readonly PickupPoint[]
  /** The points of earlier orders, the latest first. */
  usedIds?: readonly string[]
}) {
  const { pickupPoints: words } = useText().checkout
  const nameOf = useNameOf()
  const detailOf = useDetailOf(usedIds)
  const [text, setText] = useState('')
  const [district, setDistrict] = useState('')
  const [isMapOpen, setMapOpen] = useState(false)
  const mapButton = useRef<HTMLButtonElement>(null)
  const [limit, setLimit] = useState(pointsAtOnce)
  // The list stays in its order while arrow keys pass through it.
  const [initialId] = useState(chosenId)
  const { from, state, locate } = usePosition()
  const found = findPickupPoints(points, { text, district, from })
  const isNarrowed = text.trim() !== '' || district !== '' || from !== null
  const isTooLong = !isNarrowed && found.length > pointsAtOnce
  const suggestions = suggestPoints(found, { chosenId: initialId, usedIds, nearDistrict })
  const shownPoints = isTooLong ? suggestions : found
  const isSuggested = isTooLong && found.some(({ point }) => point.district === nearDistrict)
  /** Folds the map, which would hide the points that it found on a phone. */
  const chooseOnMap = (chosen: string) => {
    setDistrict(chosen)
    setMapOpen(false)
    mapButton.current?.focus()
  }
  const used = new Set(points.map((point) => point.district))
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 [&>*]:content-start">
        <NativeSelect
          label={words.district}
          value={district}
          placeholder={words.allDistricts}
          options={districtCodes
            .filter((code) => used.has(code))
            .map((value) => ({ value, label: nameOf(districts[value]) }))}
          onChange={(event) => setDistrict(event.target.value)}
        />
        <Field
          type="search"
          label={words.search}
          hint={words.searchHint}
          value={text}
          maxLength={60}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="small" isBusy={state === 'locating'} onClick={locate}>
          {words.near}
        </Button>
        <Button
          ref={mapButton}
          variant="secondary"
          size="small"
          aria-expanded={isMapOpen}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {words.map}
        </Button>
        <p className="text-sm text-muted" aria-live="polite">
          {state === 'failed' ? words.notLocated : words.nearHint}
        </p>
      </div>
      {isMapOpen && (
        <DistrictMap counts={countByDistrict(points, text)} value={district} onChange={chooseOnMap} />
      )}
      <p className="text-sm text-muted" aria-live="polite">
        {isSuggested && nearDistrict && words.nearAddress(nameOf(districts[nearDistrict]))}
        {isTooLong && words.narrow(found.length)}
        {!isTooLong && (found.length === 0 ? words.none : words.found(found.length))}
      </p>
      {shownPoints.length > 0 && (
        <div className="grid max-h-[70dvh] gap-3 overflow-y-auto">
          <RadioCards
            legend={words.choose}
            name="pickup-point"
            value={chosenId}
            onChange={onChosen}
            cards={shownPoints.slice(0, limit).map((one) => ({
              value: one.point.id,
              title: nameOf(one.point),
              detail: detailOf(one),
              disabled: one.point.state !== 'OPEN',
            }))}
          />
          {shownPoints.length > limit && (
            <Button variant="secondary" onClick={() => setLimit(limit + pointsAtOnce)}>
              {words.more}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** What is shown of a point below its name. */
function useDetailOf(usedIds: readonly string[]) {
  const { pickupPoints: words } = useText().checkout
  const nameOf = useNameOf()
  return ({ point, metres }: FoundPoint) => {
    const station = nameOf({ nameEn: point.stationEn, nameCn: point.stationCn })
    const { maxWeightGrams, maxLengthMm, maxWidthMm, maxHeightMm } = point
    const lines = [
      usedIds.includes(point.id) ? words.usedBefore : '',
      nameOf({ nameEn: point.addressEn, nameCn: point.addressCn }),
      [
        metres !== null && words.distance(roundDistance(metres)),
        station !== '' && words.station(station),
        nameOf({ nameEn: point.hoursEn, nameCn: point.hoursCn }),
        maxWeightGrams !== null && words.upTo(maxWeightGrams / 1_000),
        maxLengthMm !== null && words.upToSize([maxLengthMm, maxWidthMm ?? 0, maxHeightMm ?? 0]),
      ]
        .filter(Boolean)
        .join(' · '),
    ].filter((line) => line !== '')
    return (
      <>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {point.state === 'FULL' && <span className="block text-danger">{words.full}</span>}
      </>
    )
  }
}

/** The position of the browser, once the shopper asked for it. */
function usePosition() {
  const [from, setFrom] = useState<Position | null>(null)
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle')
  const locate = () => {
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setFrom({ latitude, longitude })
        setState('idle')
      },
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }
  return { from, state, locate }
}
