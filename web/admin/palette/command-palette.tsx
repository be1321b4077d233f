import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useGo } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { controlClass } from '../../shared/ui/form/field.tsx'
import type { PaletteOption } from './palette-rules.ts'
import { usePalette } from './use-palette.ts'

/** Finds pages, orders, people, products and SKUs from any page of the admin. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { shell } = useText()
  const { palette } = useAdminText()
  return (
    <Dialog isOpen onClose={onClose} title={palette.title} closeLabel={shell.close}>
      <Finder onClose={onClose} />
    </Dialog>
  )
}

/** A combobox whose list is always open (WAI-ARIA combobox pattern). */
function Finder({ onClose }: { onClose: () => void }) {
  const { palette, list } = useAdminText()
  const go = useGo()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  /** Enter was pressed before the results arrived, as a scanner does. */
  const [hasEntered, setEntered] = useState(false)
  const { options, isSearching } = usePalette(typed)
  const at = Math.min(active, options.length - 1)
  const open = ({ path }: PaletteOption) => {
    onClose()
    go(path)
  }
  const openFirst = useEffectEvent(() => {
    setEntered(false)
    if (options[0] !== undefined) open(options[0])
  })
  useEffect(() => {
    if (hasEntered && !isSearching) openFirst()
  }, [hasEntered, isSearching])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const option = options[at]
    if (step !== 0 && options.length > 0) setActive((at + step + options.length) % options.length)
    else if (event.key === 'Enter' && isSearching) setEntered(true)
    else if (event.key === 'Enter' && option !== undefined) open(option)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
        aria-label={palette.title}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type.
        autoFocus
        maxLength={80}
        value={typed}
        placeholder={palette.placeholder}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setEntered(false)
        }}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'mt-1')}
      />
      <Results id={id} options={options} at={at} onPoint={setActive} onOpen={open} />
      <p role="status" className="text-sm text-muted">
        {isSearching ? list.loading : options.length === 0 ? palette.none : ''}
      </p>
    </>
  )
}

interface ResultsProps {
  id: string
  options: readonly PaletteOption[]
  /** Place of the active option. */
  at: number
  onPoint: (place: number) => void
  onOpen: (option: PaletteOption) => void
}

function Results({ id, options, at, onPoint, onOpen }: ResultsProps) {
  const { palette } = useAdminText()
  const listbox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    listbox.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={listbox} id={id} role="listbox" aria-label={palette.title} className="-mx-2 grid">
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
        <div
          key={option.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          tabIndex={-1}
          onPointerMove={() => onPoint(place)}
          onClick={() => onOpen(option)}
          className={classNames(
            'flex min-h-11 cursor-default items-center justify-between gap-4 rounded-md px-3 py-2 text-sm',
            place === at && 'bg-accent-soft text-accent-strong',
          )}
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{option.title}</span>
            {option.detail !== '' && <span className="block text-xs text-muted">{option.detail}</span>}
          </span>
          <span className="shrink-0 text-xs text-muted">{palette.groups[option.group]}</span>
        </div>
      ))}
    </div>
  )
}
