import { useRef, useState } from 'react'
import type { DownlineMember } from '../../../contract/shop/distributors/downline.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useSite } from '../../shared/pages/site.ts'
import { showPercent, showPrice, showPv } from '../../shared/text/format/format.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { findNearestRate, listRates, saveInParts } from './rates.ts'

export interface RateDialogProps {
  members: readonly DownlineMember[]
  onClose: () => void
  onSaved: (members: readonly DownlineMember[]) => void
  /** Some were saved before a request failed. The dialog goes on with the rest. */
  onPartSaved: (members: readonly DownlineMember[]) => void
}

/** Sets one rate for several members, with a preview of the effect on both sides. */
export function RateDialog({ members, onClose, onSaved, onPartSaved }: RateDialogProps) {
  const text = useText()
  const { rate: words, members: list } = text.distributors
  const { shop } = useSite()
  const [rate, setRate] = useState(() => {
    const current = members[0]?.discountRate ?? 0
    return current === 0 ? 0 : findNearestRate(shop, current)
  })
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [savedFirst, setSavedFirst] = useState(0)
  const save = async () => {
    setBusy(true)
    setRefusal(null)
    setSavedFirst(0)
    const { saved, failure } = await saveInParts(members, async (part) => await setRates(rate, part))
    setBusy(false)
    if (failure === null) return onSaved(saved)
    if (failure.answer instanceof Refused) setRefusal(failure.answer.refusal)
    setSavedFirst(saved.length)
    if (saved.length > 0) onPartSaved(saved)
  }
  const [firstMember] = members
  const about = members.length === 1 && firstMember ? `${firstMember.name} ${firstMember.account}` : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={about === null ? list.changeChosen(members.length) : words.title}
      closeLabel={text.shell.close}
      {...(about !== null && { description: words.about(about) })}
    >
      <NativeSelect
        label={words.choose}
        value={String(rate)}
        onChange={(event) => setRate(Number(event.target.value))}
        options={[0, ...listRates(shop)].map((option) => ({
          value: String(option),
          label: option === 0 ? words.none : list.rateOption(showPercent(option)),
        }))}
      />
      <Preview rate={rate} />
      {savedFirst > 0 && <Notice>{words.savedFirst(savedFirst)}</Notice>}
      {refusal !== null && <Notice tone="error">{sentenceFor(text, refusal)}</Notice>}
      <DialogActions cancel={{ label: words.cancel, onClick: onClose }}>
        <Button isBusy={isBusy} onClick={() => void save()}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The server's calculation for a sample basket. It stays visible while that of another rate loads. */
function Preview({ rate }: { rate: number }) {
  const { distributors, failures } = useText()
  const { rate: words } = distributors
  const { loaded, retry } = useLoaded(`rate ${rate}`, () =>
    quietApi.checkout.previewRate({ query: { rateBasisPoints: rate } }),
  )
  const isLoading = loaded.phase === 'loading'
  const previous = useRef(loaded.value)
  if (!isLoading) previous.current = loaded.value
  const preview = previous.current
  const show = (amount: string | undefined) => (
    <span className={classNames('tabular-nums', isLoading && 'opacity-60')}>{amount ?? '…'}</span>
  )
  return (
    <section className="grid gap-3 rounded-md bg-surface p-4" aria-live="polite">
      <h3 className="text-sm font-medium">{words.preview}</h3>
      <FactList
        facts={[
          [words.memberPays, show(preview ? showPrice(preview.memberPaysCents) : undefined)],
          [words.youEarn, show(preview ? showPrice(preview.distributorEarnsCents) : undefined)],
          [words.pv, show(preview ? showPv(preview.pvHundredths) : undefined)],
        ]}
      />
      {loaded.phase === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-danger">
          {words.failed}
          <Button variant="quiet" size="small" onClick={retry}>
            {failures.broken.retry}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Sets the rate of one member by the call of its own, whose limit allows more changes than that of many. */
async function setRates(
  rateBasisPoints: number,
  members: readonly DownlineMember[],
): Promise<{ items: readonly DownlineMember[] } | Refused | null> {
  const rated = members.map(({ id, discountRate }) => ({ id, expectedRateBasisPoints: discountRate }))
  const [only] = rated
  if (only === undefined || rated.length > 1)
    return await api.downline.setRates({ body: { rateBasisPoints, members: rated } }).catch(() => null)
  const { id, ...expected } = only
  const answer = await api.downline
    .setRate({ params: { id }, body: { rateBasisPoints, ...expected } })
    .catch(() => null)
  return answer === null || answer instanceof Refused ? answer : { items: [answer] }
}
