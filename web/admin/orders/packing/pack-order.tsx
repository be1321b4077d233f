import { type FormEvent, useRef, useState } from 'react'
import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import { useGoodsName } from '../../../shared/language/goods-name.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { useDraftState } from '../../forms/use-draft-state.ts'
import { useAct } from '../../shared/use-act.ts'
import { PrintPackingSlips } from '../print/print-packing-slips.tsx'
import { CountedLines, PackedPieces } from './counted-lines.tsx'
import {
  type Counted,
  findRecordable,
  listCounted,
  readOrderNumber,
  scanCode,
  takeOut,
} from './scan-rules.ts'
import { playTone } from './scan-sound.ts'
import {
  isReplacementToPack,
  listUnpacked,
  numberOfPacked,
  recordPacked,
  toPackLines,
} from './unpacked-lines.ts'
import { NextOrder, useWaitingOrders } from './waiting-orders.tsx'

interface PackOrderProps {
  story: OrderStory
  onOrder: (invoice: string) => void
  onStale: () => void
  onPacked: () => void
}

/** What the last scan did, in words and colour. */
interface Announcement {
  tone: 'success' | 'error'
  text: string
  /** Two equal scans are announced twice. */
  count: number
}

const nothing: Counted = {}

/** Counts the scanned pieces of an order. The last one records the packed shipment; if that fails, a button does. */
export function PackOrder({ story, onOrder, onStale, onPacked }: PackOrderProps) {
  const { packing: words } = useAdminText()
  const nameOf = useGoodsName()
  const { order } = story
  const { typed: counted, setTyped: setCounted, saved } = useDraftState(`packing ${order.invoice}`, nothing)
  const [announcement, setAnnouncement] = useState<Announcement | null>(null)
  const [packed, setPacked] = useState<number | null>(null)
  const acts = useAct()
  const input = useRef<HTMLInputElement>(null)
  const isReplacement = isReplacementToPack(story)
  const unpacked = listUnpacked(story)
  const waiting = useWaitingOrders(order.invoice, packed !== null)
  const lines = toPackLines(story)
  const recordable = findRecordable(lines, counted, { isWhole: isReplacement })
  const nameOfLine = (number: number) => {
    const line = order.lines.find((one) => one.number === number)
    return line === undefined ? '' : nameOf(line)
  }
  const announce = (tone: Announcement['tone'], text: string) => {
    setAnnouncement((before) => ({ tone, text, count: (before?.count ?? 0) + 1 }))
    input.current?.focus()
  }
  const refuse = (text: string) => {
    playTone('refused')
    announce('error', text)
  }
  const pack = async (pieces: Counted) => {
    const answer = await acts.act(() => recordPacked(story, listCounted(lines, pieces)))
    if (answer === null) {
      playTone('refused')
      return onStale()
    }
    saved()
    setCounted(nothing)
    playTone('complete')
    const number = numberOfPacked(answer, isReplacement)
    setPacked(number)
    onPacked()
    announce('success', words.packed(number))
    onStale()
  }
  const count = (code: string, pieces?: number) => {
    const result = scanCode(lines, counted, code, pieces)
    if (result.kind === 'unknown') return refuse(words.wrongItem(result.code))
    if (result.kind === 'too-many') return refuse(words.tooMany(nameOfLine(result.number)))
    setCounted(result.counted)
    if (result.isComplete) return void pack(result.counted)
    playTone('counted')
    const { left = 0 } = lines.find(({ number }) => number === result.number) ?? {}
    announce('success', words.counted(nameOfLine(result.number), result.counted[result.number] ?? 0, left))
  }
  const read = (event: FormEvent) => {
    event.preventDefault()
    const code = input.current?.value ?? ''
    if (input.current) input.current.value = ''
    if (acts.isBusy) return
    if (code.trim() === '' && recordable === 'all') return void pack(counted)
    if (code.trim() === '') return waiting.next ? onOrder(waiting.next.invoice) : undefined
    const invoice = readOrderNumber(code)
    if (invoice === null) return packed === null ? count(code) : refuse(words.noOrderNumber(code.trim()))
    if (invoice === order.invoice) return refuse(words.sameOrder)
    if (listCounted(lines, counted).length > 0) return refuse(words.unfinished)
    onOrder(invoice)
  }
  return (
    <div className="grid gap-5">
      <form onSubmit={read} noValidate className="flex max-w-xl flex-wrap items-start gap-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <Field
            ref={input}
            autoFocus
            label={packed === null ? words.scanItem : words.scanOrder}
            hint={packed === null ? words.scanItemHint : undefined}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="secondary" isBusy={acts.isBusy} className="sm:mt-7.5">
          {packed === null ? words.count : words.open}
        </Button>
      </form>
      <Announced announcement={announcement} />
      <FormFault form={acts} />
      {packed !== null && <PrintPackingSlips invoices={[order.invoice]} />}
      {packed !== null && <NextOrder waiting={waiting} onOrder={onOrder} />}
      {packed === null && <PackedPieces lines={lines} counted={counted} />}
      <CountedLines
        lines={unpacked}
        counted={counted}
        isBusy={acts.isBusy}
        onCount={(line, pieces) => count(line.sku, pieces)}
        onTakeOut={(line) => {
          setCounted(takeOut(counted, line.number))
          announce('success', words.takenOut(nameOf(line)))
        }}
      />
      {recordable !== null && (
        <RecordButton
          isPart={recordable === 'part'}
          isReplacement={isReplacement}
          isBusy={acts.isBusy}
          onRecord={() => void pack(counted)}
        />
      )}
    </div>
  )
}

interface RecordButtonProps {
  /** Whether only some pieces are counted. */
  isPart: boolean
  isReplacement: boolean
  isBusy: boolean
  onRecord: () => void
}

function RecordButton({ isPart, isReplacement, isBusy, onRecord }: RecordButtonProps) {
  const { packing: words, shipments, replacements } = useAdminText()
  const whole = isReplacement ? replacements.pack : shipments.pack
  return (
    <Button
      variant={isPart ? 'secondary' : 'primary'}
      className="justify-self-start"
      isBusy={isBusy}
      onClick={onRecord}
    >
      {isPart ? words.packPart : whole}
    </Button>
  )
}

function Announced({ announcement }: { announcement: Announcement | null }) {
  if (announcement === null) return null
  const { count, tone, text } = announcement
  return (
    <Notice key={count} tone={tone}>
      <span className="text-lg font-medium">{text}</span>
    </Notice>
  )
}
