import { type FormEvent, useRef, useState } from 'react'
import {
  maxSheetLines,
  type PreviewedLine,
  type SheetPreview,
} from '../../../contract/admin/stock/stock-sheet.ts'
import { browserStorage } from '../../shared/browser/storage.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/form/checkbox.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { useDraftState } from '../forms/use-draft-state.ts'
import type { StockSheetState } from './use-stock-sheet.ts'

const soundKey = 'stock-sheet-sound'

/** The last scan and its outcome. A scan is confirmed by the preview, which knows its product. */
export function useScanned() {
  const waiting = useRef<string[]>([])
  const [hasSound, setSound] = useState(() => browserStorage.get(soundKey) !== 'off')
  const [last, setLast] = useState<PreviewedLine | null>(null)
  const [refusedSku, setRefusedSku] = useState<string | null>(null)
  const announce = ({ lines, readAsGtin }: SheetPreview) => {
    const skus = new Map(readAsGtin.map(({ code, sku }) => [code, sku]))
    const scanned = waiting.current
    waiting.current = []
    const those = scanned.flatMap((code) => {
      const sku = skus.get(code) ?? code
      return lines.find((line) => isSame(line.sku, sku)) ?? []
    })
    const unknown = those.find(({ stocked }) => stocked === null)
    const latest = unknown ?? those.at(-1)
    if (latest === undefined) return
    setLast(latest)
    if (hasSound) beep(unknown === undefined)
  }
  return {
    last,
    hasSound,
    announce,
    /** The SKU of the latest scan, if the list has no room for it. */
    refusedSku,
    scan: (sku: string) => {
      setRefusedSku(null)
      waiting.current.push(sku)
    },
    refuse: (sku: string) => {
      setRefusedSku(sku)
      if (hasSound) beep(false)
    },
    setSound: (isOn: boolean) => {
      browserStorage.set(soundKey, isOn ? 'on' : 'off')
      setSound(isOn)
    },
  }
}

/** A field that takes one SKU after another; a scanner ends each with Enter. */
export function ScanField({
  sheet,
  scans,
}: {
  sheet: StockSheetState
  scans: ReturnType<typeof useScanned>
}) {
  const { sheet: words } = useAdminText().stock
  const nameOf = useNameOf()
  const { typed, setTyped } = useDraftState(`scan ${sheet.input.kind}`, '')
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const sku = typed.trim()
    if (sku === '') return
    const isAdded = sheet.add([{ sku, quantity: 1 }])
    if (isAdded) scans.scan(sku)
    else scans.refuse(sku)
    setTyped('')
  }
  const { last, refusedSku } = scans
  return (
    <form onSubmit={scan} className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <Field
          label={words.scan}
          hint={words.scanHint}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          error={sheet.isFull ? words.full(maxSheetLines) : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary" className="mt-7.5">
          {words.add}
        </Button>
      </div>
      {refusedSku !== null && <Notice tone="error">{words.notScanned(refusedSku)}</Notice>}
      {refusedSku === null && last !== null && (
        <Notice tone={last.stocked === null ? 'error' : 'success'}>
          <span className="text-base font-medium wrap-anywhere">
            {last.stocked === null
              ? words.unknown(last.sku)
              : words.scanned(last.sku, nameOf(last.stocked), last.quantity)}
          </span>
        </Notice>
      )}
      <Checkbox label={words.sound} value={scans.hasSound} onChange={scans.setSound} />
    </form>
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

let context: AudioContext | undefined

/** Plays a short high tone for a known SKU, or a long low one. Browsers without sound stay silent. */
function beep(isKnown: boolean): void {
  try {
    context ??= new AudioContext()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const [frequencyHz, seconds] = isKnown ? [1_320, 0.08] : [196, 0.45]
    tone.frequency.value = frequencyHz
    volume.gain.value = 0.15
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
  } catch {
    context = undefined
  }
}
