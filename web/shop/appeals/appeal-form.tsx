import { useEffect, useState } from 'react'
import type { Appeal, AppealReason, AppealsOfOrder } from '../../../contract/shop/appeals/appeals.ts'
import type { AppealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { collectionStatementVersion } from '../../../contract/shop/privacy/collection-statement.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { quietApi } from '../../shared/api/browser-api.ts'
import { CallFailed, canHaveArrived, Refused } from '../../shared/api/calls.ts'
import { reportFailure } from '../../shared/api/failures.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { DataStatement } from '../../shared/pages/data-statement.tsx'
import { useSite } from '../../shared/pages/site.ts'
import { useMallForm } from '../../shared/session/form.ts'
import { showPhone } from '../../shared/text/format/format.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { RadioCards } from '../../shared/ui/form/radio-cards.tsx'
import { TextArea } from '../../shared/ui/form/text-area.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import {
  type Draft,
  deleteOldPhotos,
  dropDraft,
  keyFor,
  readDraft,
  readPhotos,
  writeDraft,
  writePhotos,
} from './draft.ts'
import { LineField, linesToBeginWith } from './line-field.tsx'
import type { Photo } from './photo.ts'
import { PhotoField } from './photo-field.tsx'
import { ReturnQuote } from './return-quote.tsx'

const loadSchema = async () => (await import('../../../contract/shop/appeals/appeals.ts')).appealInput

const requestTypes = ['HELP', 'RETURN', 'REPLACEMENT'] as const satisfies AppealRequestType[]
const returnReasons = ['DAMAGED', 'WRONG_ITEM', 'MISSING_PART', 'CHANGED_MIND'] as const
/** The reasons of each type, of which the first is chosen at first. */
const reasons = {
  HELP: ['DELIVERY', 'CHANGE_ORDER', 'PRODUCT', 'PAYMENT', 'OTHER'],
  RETURN: returnReasons,
  REPLACEMENT: returnReasons,
} as const satisfies Record<AppealRequestType, readonly AppealReason[]>

/** Refusals shown at the photo field. */
const aboutPhotos: readonly Refusal['code'][] = [
  'image-missing',
  'too-many-images',
  'image-too-large',
  'image-format-mismatch',
  'image-heic-unreadable',
]

export interface AppealFormProps {
  order: Order
  refusals: AppealsOfOrder['refusals']
  onSent: (appeal: Appeal) => void
}

/** Form for help, returns and replacements (docs/spec/orders.md#help-and-returns). Its draft survives a reload, and
 *  sending it again never creates a duplicate. */
export function AppealForm({ order, refusals, onSent }: AppealFormProps) {
  // Long because it lists the fields of a form.
  const text = useText()
  const { form: words, reasons: reasonNames } = text.appeals
  const language = useLanguage()
  const { invoice } = order
  const { form, fields, photos, setPhotos, refusal, setRefusal, ...appeal } = useAppeal(
    order,
    refusals,
    onSent,
  )
  const { register, errorOf, setValue } = form
  const { requestType } = fields
  const [isReading, setReading] = useState(false)
  const photoRefusal = refusal !== null && aboutPhotos.includes(refusal.code) ? refusal : null
  return (
    <form noValidate onSubmit={(event) => void appeal.send(event)} data-print="hidden" className="grid gap-6">
      <RequestTypeChoice
        invoice={invoice}
        requestType={requestType}
        refusals={refusals}
        onChoose={appeal.choose}
      />
      <NativeSelect
        // The options of another type are another select, so that the chosen one is among them.
        key={requestType === 'HELP' ? 'help' : 'goods'}
        {...register('reason')}
        label={words.reason}
        error={errorOf('reason')}
        options={reasons[requestType].map((value) => ({ value, label: reasonNames[value] }))}
      />
      <LineField
        requestType={requestType}
        lines={order.lines}
        value={fields.lines}
        onChange={(lineQuantities) =>
          setValue('lines', lineQuantities, { shouldDirty: true, shouldValidate: true })
        }
        error={errorOf('lines')}
      />
      {requestType === 'RETURN' && fields.lines !== '' && (
        <ReturnQuote invoice={invoice} lines={fields.lines} />
      )}
      <TextArea
        {...register('message')}
        label={words.message}
        hint={words.messageHint}
        error={errorOf('message')}
        rows={5}
        maxLength={1_000}
      />
      <PhotoField
        photos={photos}
        onChange={setPhotos}
        refusal={photoRefusal}
        onRefused={setRefusal}
        isOptional={requestType === 'HELP'}
        isReading={isReading}
        onReading={setReading}
      />
      <Field
        {...register('contactNumber')}
        label={words.contactNumber}
        error={errorOf('contactNumber')}
        type="tel"
        autoComplete="tel"
      />
      <DataStatement body={words.statement} />
      <p className="text-sm text-muted">{words.date(showDate(language, order.serverTime))}</p>
      {refusal !== null && photoRefusal === null && (
        <Notice tone="error">{sentenceFor(text, refusal)}</Notice>
      )}
      {appeal.unknownStatus !== null && (
        <Notice tone="error">{words.noResponse(appeal.unknownStatus)}</Notice>
      )}
      <Button
        type="submit"
        isBusy={form.formState.isSubmitting || isReading}
        className="w-full justify-self-start md:w-auto"
      >
        {words.send}
      </Button>
    </form>
  )
}

/** What the form holds, kept as a draft, and how it is sent. */
function useAppeal(order: Order, refusals: AppealsOfOrder['refusals'], onSent: (appeal: Appeal) => void) {
  const { invoice } = order
  const [draft] = useState(() => readDraft(invoice))
  const form = useMallForm(loadSchema, initialValues(draft, order, refusals))
  const { watch, setValue } = form
  const [photos, setPhotos] = usePhotos(invoice, draft !== null)
  const [tried, setTried] = useState<Draft['tried']>(draft?.tried ?? null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  /** HTTP status of the last attempt without an outcome, 0 without a response. */
  const [unknownStatus, setUnknownStatus] = useState<number | null>(null)
  const fields = watch()
  const requestType = fields.requestType
  const written = JSON.stringify(fields)
  const isBegun = form.formState.isDirty || photos.length > 0 || tried !== null
  useEffect(() => {
    // An untouched form is no draft.
    if (!isBegun) return
    writeDraft(invoice, { fields: JSON.parse(written) as Record<string, string>, tried })
  }, [invoice, isBegun, written, tried])

  const choose = (chosenType: string) => {
    setValue('requestType', chosenType as AppealRequestType)
    setValue('reason', reasons[chosenType as AppealRequestType][0])
    setValue('lines', linesToBeginWith(chosenType as AppealRequestType, order.lines))
    setRefusal(null)
  }
  const isPhotoMissing = requestType !== 'HELP' && photos.length === 0
  const reportMissingPhoto = () => setRefusal(isPhotoMissing ? { code: 'image-missing' } : null)
  const send = form.handleSubmit(async (input) => {
    setUnknownStatus(null)
    reportMissingPhoto()
    if (isPhotoMissing) return
    const content = JSON.stringify([input, photos.map(({ id }) => id)])
    const key = keyFor(tried, content)
    setTried({ key, content })
    const answer = await quietApi.appeals
      .send({
        params: { invoice },
        headers: { 'idempotency-key': key },
        body: toFormData(
          { ...input, lines: fields.lines, statementVersion: collectionStatementVersion },
          photos,
        ),
      })
      .catch(orCallFailed)
    if (answer instanceof CallFailed)
      return canHaveArrived(answer) ? setUnknownStatus(answer.status) : reportFailure(answer)
    if (answer instanceof Refused) {
      if (answer.refusal.code === 'invalid-input') return form.showRefused(answer.refusal)
      return setRefusal(answer.refusal)
    }
    await dropDraft(invoice)
    onSent(answer)
  }, reportMissingPhoto)
  return { form, fields, photos, setPhotos, refusal, setRefusal, unknownStatus, choose, send }
}

/** A failed call as a result; every other failure is thrown again. */
function orCallFailed(failure: unknown): CallFailed {
  if (failure instanceof CallFailed) return failure
  throw failure
}

/** Types of request, with reasons for the unavailable ones. */
function RequestTypeChoice({
  invoice,
  requestType,
  refusals,
  onChoose,
}: {
  invoice: string
  requestType: AppealRequestType
  refusals: AppealsOfOrder['refusals']
  onChoose: (requestType: string) => void
}) {
  const text = useText()
  const { form, requestTypes: names } = text.appeals
  const days = useSite().shop?.terms.appealDays
  return (
    <RadioCards
      legend={form.requestType}
      name={`request-type-${invoice}`}
      value={requestType}
      onChange={onChoose}
      cards={requestTypes.map((value) => {
        const obstacle = refusals[value]
        const hint = days === undefined ? '' : form.requestTypeHints[value](days)
        const detail = obstacle === null ? hint : sentenceFor(text, obstacle)
        return { value, title: names[value], detail, disabled: obstacle !== null }
      })}
    />
  )
}

/** Initial values: the valid parts of the draft, else the order's own data. */
function initialValues(draft: Draft | null, order: Order, refusals: AppealsOfOrder['refusals']) {
  const open = requestTypes.filter((type) => refusals[type] === null)
  const requestType = open.find((type) => type === draft?.fields.requestType) ?? open[0] ?? 'HELP'
  const listed: readonly AppealReason[] = reasons[requestType]
  return {
    requestType,
    reason: listed.find((reason) => reason === draft?.fields.reason) ?? reasons[requestType][0],
    lines:
      draft?.fields.requestType === requestType && draft.fields.lines
        ? draft.fields.lines
        : linesToBeginWith(requestType, order.lines),
    contactNumber: draft?.fields.contactNumber ?? showPhone(order.contactNumber),
    message: draft?.fields.message ?? '',
  }
}

/** Photos of the form, stored in the browser until they are sent. */
function usePhotos(invoice: string, hasDraft: boolean) {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  useEffect(() => {
    let isCurrent = true
    if (!hasDraft) {
      void deleteOldPhotos()
      return
    }
    readPhotos(invoice)
      .then((stored) => isCurrent && setPhotos(stored))
      .catch(() => null)
    return () => {
      isCurrent = false
    }
  }, [invoice, hasDraft])
  const change = (newPhotos: Photo[]) => {
    setPhotos(newPhotos)
    void writePhotos(invoice, newPhotos)
  }
  return [photos, change] as const
}

function toFormData(input: Record<string, unknown>, photos: readonly Photo[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, String(value))
  photos.forEach(({ blob }, place) => {
    form.append('images', blob, `photo-${place + 1}`)
  })
  return form
}
