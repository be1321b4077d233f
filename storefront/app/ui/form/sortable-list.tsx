import { type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDown, ChevronUp, GripVertical } from '../icons.ts'
import { IconButton } from './icon-button.tsx'

export interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item, at: number) => string
  /** Labels of the move actions. */
  words: { up: (item: Item) => string; down: (item: Item) => string; drag: string }
  onMove: (from: number, to: number) => void
  children: (item: Item, at: number) => ReactNode
}

/** Reorderable list: entries are dragged by mouse, or moved by buttons. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  words,
  onMove,
  children,
}: SortableListProps<Item>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  const over = (event: DragEvent, at: number) => {
    if (dragged === null) return
    event.preventDefault()
    setTarget(at)
  }
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== null && dragged !== at) onMove(dragged, at)
    end()
  }
  return (
    <ol aria-label={label} className="grid gap-2">
      {items.map((item, at) => (
        <li
          key={keyOf(item, at)}
          onDragOver={(event) => over(event, at)}
          onDrop={(event) => drop(event, at)}
          className={classNames(
            'flex items-start gap-1 rounded-md border p-2',
            target === at && dragged !== at ? 'border-accent' : 'border-line',
            dragged === at && 'opacity-50',
          )}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same by keyboard. */}
          <span
            draggable
            title={words.drag}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', String(at))
              setDragged(at)
            }}
            onDragEnd={end}
            className="cursor-grab py-3 text-muted max-sm:hidden"
          >
            <GripVertical className="size-5" aria-hidden="true" />
          </span>
          <span className="grid">
            <IconButton
              label={words.up(item)}
              disabled={at === 0}
              onClick={() => onMove(at, at - 1)}
              className="disabled:opacity-30"
            >
              <ChevronUp className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={words.down(item)}
              disabled={at === items.length - 1}
              onClick={() => onMove(at, at + 1)}
              className="disabled:opacity-30"
            >
              <ChevronDown className="size-4" aria-hidden="true" />
            </IconButton>
          </span>
          <div className="min-w-0 grow">{children(item, at)}</div>
        </li>
      ))}
    </ol>
  )
}
