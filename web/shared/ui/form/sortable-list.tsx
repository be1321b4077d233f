import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { ChevronDown, ChevronUp, GripVertical } from '../icons.ts'

export interface SortableWords<Item> {
  nameOf: (item: Item) => string
  /** Labels of the move actions. */
  up: (name: string) => string
  down: (name: string) => string
  drag: (name: string) => string
  /** Instructions for the keyboard. */
  instructions: string
  /** Announcements for screen readers. Places count from 1. */
  pickedUp: (name: string, place: number, all: number) => string
  over: (name: string, place: number, all: number) => string
  dropped: (name: string, place: number, all: number) => string
  cancelled: (name: string, place: number) => string
}

export interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item, at: number) => string
  words: SortableWords<Item>
  onMove: (from: number, to: number) => void
  /** The order is shown only. */
  isFixed?: boolean
  children: (item: Item, at: number) => ReactNode
}

/** Reorderable list, based on dnd-kit: entries are dragged by pointer or keyboard, or moved by buttons. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  words,
  onMove,
  isFixed = false,
  children,
}: SortableListProps<Item>) {
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = items.map(keyOf)
  const announced = useRef<string | null>(null)
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))]
    if (to !== -1 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: writeAnnouncements(items, keys, words, announced),
        screenReaderInstructions: { draggable: words.instructions },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="grid gap-2">
          {items.map((item, at) => (
            <Entry
              key={keys[at]}
              id={keys[at] ?? ''}
              name={words.nameOf(item)}
              words={words}
              isFixed={isFixed}
              {...(at > 0 && { onUp: () => onMove(at, at - 1) })}
              {...(at < items.length - 1 && { onDown: () => onMove(at, at + 1) })}
            >
              {children(item, at)}
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function Entry({
  id,
  name,
  words,
  isFixed,
  onUp,
  onDown,
  children,
}: {
  id: string
  name: string
  words: Pick<SortableWords<never>, 'up' | 'down' | 'drag'>
  isFixed: boolean
  /** Absent for the first entry. */
  onUp?: () => void
  /** Absent for the last entry. */
  onDown?: () => void
  children: ReactNode
}) {
  // Long because pointer and keys move the same entry.
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'flex items-start gap-1 rounded-md border bg-paper p-2',
        isDragging ? 'relative z-10 border-accent shadow-raised' : 'border-line',
      )}
    >
      {!isFixed && (
        <>
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...listeners}
            aria-label={words.drag(name)}
            aria-describedby={attributes['aria-describedby']}
            aria-pressed={attributes['aria-pressed']}
            title={words.drag(name)}
            className="cursor-grab touch-none py-3 text-muted max-sm:hidden"
          >
            <GripVertical className="size-5" aria-hidden="true" />
          </button>
          <span className="grid">
            <MoveButton label={words.up(name)} onMove={onUp} Icon={ChevronUp} />
            <MoveButton label={words.down(name)} onMove={onDown} Icon={ChevronDown} />
          </span>
        </>
      )}
      <div className="min-w-0 grow">{children}</div>
    </li>
  )
}

function MoveButton({
  label,
  onMove,
  Icon,
}: {
  label: string
  onMove: (() => void) | undefined
  Icon: typeof ChevronUp
}) {
  return (
    <IconButton
      label={label}
      disabled={onMove === undefined}
      onClick={onMove}
      className="disabled:opacity-30"
    >
      <Icon className="size-4" aria-hidden="true" />
    </IconButton>
  )
}

function writeAnnouncements<Item>(
  items: readonly Item[],
  keys: readonly string[],
  words: SortableWords<Item>,
  announced: { current: string | null },
): Announcements {
  const nameOf = (key: unknown) => {
    const item = items[keys.indexOf(String(key))]
    return item === undefined ? '' : words.nameOf(item)
  }
  const placeOf = (key: unknown) => keys.indexOf(String(key)) + 1
  const all = items.length
  return {
    onDragStart: ({ active }) => {
      announced.current = String(active.id)
      return words.pickedUp(nameOf(active.id), placeOf(active.id), all)
    },
    onDragOver: ({ active, over }) => {
      // An entry is over its own place as soon as it is picked up.
      if (over === null || String(over.id) === announced.current) return undefined
      announced.current = String(over.id)
      return words.over(nameOf(active.id), placeOf(over.id), all)
    },
    onDragEnd: ({ active, over }) => words.dropped(nameOf(active.id), placeOf((over ?? active).id), all),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id), placeOf(active.id)),
  }
}
