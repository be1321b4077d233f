import { useState } from 'react'
import { districtCodes, districts } from '../../../contract/shop/receivers/districts.ts'
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
} from './pickup-point-rules.ts'

export interface PickupPointChoiceProps {
  methodId: string
  chosenId: string | null
  onChosen: (id: string) => void
}

/** Points that are shown at first and with each further press. */
const pointsAtOnce = 5

/** Finds a pick-up point of a delivery method by text, district or the position of the browser, which stays in this
 *  component: all points are loaded at once, so that the server learns neither. */
export default function PickupPointChoice({ methodId, ...choice }: PickupPointChoiceProps) {
  const { pickupPoints: words } = useText().checkout
  const { loaded, retry } = useLoaded(methodId, () => quietApi.pickupPoints.list({ query: { methodId } }))
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  if (loaded.phase === 'loading')
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-40" />
      </Loading>
    )
  return <PickupPointSearch points={loaded.value.items} {...choice} />
}

/** The search of loaded points. A long list is shown once a district, a text or the position narrows it. */
export function PickupPointSearch({
  points,
  chosenId,
  onChosen,
}: Omit<PickupPointChoiceProps, 'methodId'> & { points: readonly PickupPoint[] }) {
  const { pickupPoints: words } = useText().checkout
  const nameOf = useNameOf()
  const detailOf = useDetailOf()
  const [text, setText] = useState('')
  const [district, setDistrict] = useState('')
  const [isMapOpen, setMapOpen] = useState(false)
  const [limit, setLimit] = useState(pointsAtOnce)
  const { from, state, locate } = usePosition()
  const found = findPickupPoints(points, { text, district, from })
  const isNarrowed = text.trim() !== '' || district !== '' || from !== null
  const isTooLong = !isNarrowed && found.length > pointsAtOnce
  const shownPoints = isTooLong ? found.filter(({ point }) => point.id === chosenId) : found
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
        <DistrictMap counts={countByDistrict(points, text)} value={district} onChange={setDistrict} />
      )}
      <p className="text-sm text-muted" aria-live="polite">
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
function useDetailOf() {
  const { pickupPoints: words } = useText().checkout
  const nameOf = useNameOf()
  return ({ point, metres }: FoundPoint) => {
    const station = nameOf({ nameEn: point.stationEn, nameCn: point.stationCn })
    const { maxWeightGrams, maxLengthMm, maxWidthMm, maxHeightMm } = point
    const lines = [
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
