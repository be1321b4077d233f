import { createContext, Fragment, type ReactNode, useId, useState } from 'react'
import { CheckboxBox } from './checkbox-box.tsx'
import { classNames } from './class-names.ts'
import { ChevronDown } from './icons.ts'
import { Notice } from './notice.tsx'

export interface Column<Row> {
  name: string
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular digits. */
  isNumber?: boolean
  /** Whether the head may take several lines, so that the column is no wider than its values. */
  isNarrow?: boolean
  /** Buttons, whose labels say enough: only screen readers get the head. */
  isActs?: boolean
  /** Whether cards leave the column out, which only tables have room for. */
  isOutsideCards?: boolean
  /** Width and padding of its cells, so that placeholders have the columns of the rows. */
  className?: string
  /** Smallest breakpoint at which the column is shown; always by default. */
  from?: keyof typeof shownFrom
  /** Current sort direction of this column, and the handler that changes it. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

export interface Selection<Row> {
  chosenKeys: ReadonlySet<string>
  /** Whether a row can be selected. */
  isOpenTo: (row: Row) => boolean
  labelOf: (row: Row) => string
  labelOfAll: string
  onChange: (chosenKeys: ReadonlySet<string>) => void
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection?: Selection<Row> | undefined
  /** Below 640 px each row becomes a card with all columns, labelled by their heads. */
  hasCards?: boolean
  /** Whether cells have many lines, so that those of one line stand at the top of their row. */
  isTopAligned?: boolean
  /** The heading above a row and those after it with the same, such as its day. */
  groupOf?: ((row: Row) => string) | undefined
}

const cardClass = 'max-sm:relative max-sm:block max-sm:py-2'
const cardCellClass =
  'max-sm:has-[>div:empty]:hidden max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 max-sm:py-1 max-sm:ps-4 max-sm:pe-4 max-sm:text-start'
const shownInCardAndFrom = { sm: '', md: 'sm:max-md:hidden', lg: 'sm:max-lg:hidden', xl: 'sm:max-xl:hidden' }
const shownFrom = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' }
const cellClass = 'px-3 py-2 first:ps-4 last:pe-4'
/** Buttons stand at the end of their row, which is no higher because of them where a mouse presses them. */
const actsClass = '[&_button]:min-h-9 pointer-coarse:[&_button]:min-h-11'
/** The link of a row has a target of 44 px on touch screens, without taking more room. */
const touchClass =
  'pointer-coarse:[&_a]:relative pointer-coarse:[&_a]:after:absolute pointer-coarse:[&_a]:after:inset-x-0 pointer-coarse:[&_a]:after:-inset-y-2.5'
const choiceClass = 'w-11 p-0 ps-1'

/** A compact data table. A table wider than its frame scrolls sideways, by keyboard too. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  selection,
  hasCards = false,
  isTopAligned = false,
  groupOf,
}: DataTableProps<Row>) {
  const groups = groupOf ? rows.map(groupOf) : []
  const isAlone =
    !hasCards && columns.length > 1 && columns.filter(({ from }) => from === undefined).length === 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the focused frame.
    <section tabIndex={0} aria-label={caption} className="overflow-x-auto rounded-md border border-line">
      <table
        className={classNames(
          // Columns with widths keep them, whatever the rows are.
          columns.some(({ className }) => className !== undefined) && 'xl:table-fixed',
          'w-full border-collapse text-sm wrap-break-word sm:[&_time]:whitespace-nowrap',
          hasCards ? 'max-sm:block' : '[&_time]:whitespace-nowrap',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames('bg-surface text-xs text-muted', hasCards && 'max-sm:block')}>
          <tr className={hasCards ? 'max-sm:block' : undefined}>
            {selection && (
              <ChooseAllCell rows={rows} keyOf={keyOf} selection={selection} hasCards={hasCards} />
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} hasCards={hasCards} isAloneOnPhones={isAlone} />
            ))}
          </tr>
        </thead>
        <tbody className={hasCards ? 'max-sm:block' : undefined}>
          {rows.map((row, at) => (
            <Fragment key={keyOf(row)}>
              {groups[at] !== undefined && groups[at] !== groups[at - 1] && (
                <tr className="border-t border-line bg-surface">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length + (selection ? 1 : 0)}
                    className="px-4 py-2 text-start text-xs font-medium text-muted"
                  >
                    {groups[at]}
                  </th>
                </tr>
              )}
              <Row columnCount={columns.length + (selection ? 1 : 0)} hasCards={hasCards}>
                {selection && (
                  <ChooseRowCell row={row} keyOf={keyOf} selection={selection} hasCards={hasCards} />
                )}
                {columns.map(
                  ({ name, head, cell, isNumber, isActs, isOutsideCards, className, from }, place) => (
                    <td
                      key={name}
                      className={classNames(
                        columnClass({
                          isNumber,
                          isActs,
                          from,
                          hasCards: hasCards && isOutsideCards !== true,
                        }),
                        className,
                        hasCards && isOutsideCards && 'max-sm:hidden',
                        place === 0 && touchClass,
                        isActs && actsClass,
                        isTopAligned && 'align-baseline',
                      )}
                    >
                      {hasCards && place > 0 && !isActs && (
                        <span aria-hidden="true" className="text-xs text-muted sm:hidden">
                          {head}
                        </span>
                      )}
                      {hasCards ? (
                        <div className={classNames('min-w-0 max-sm:wrap-anywhere', isNumber && 'text-end')}>
                          {cell(row)}
                        </div>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ),
                )}
              </Row>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Shows why the last action of a row was refused, below the row; undefined removes it. Null outside of rows. */
export const RowRefusalContext = createContext<((fault: string | undefined) => void) | null>(null)

/** A row, and the refusal of its action in the whole width of the table. */
function Row({
  columnCount,
  hasCards,
  children,
}: {
  columnCount: number
  hasCards: boolean
  children: ReactNode
}) {
  const [fault, setFault] = useState<string>()
  return (
    <>
      <RowRefusalContext value={setFault}>
        <tr
          className={classNames(
            'border-t border-line hover:bg-surface [&:hover_span.bg-surface]:bg-paper',
            hasCards && cardClass,
          )}
        >
          {children}
        </tr>
      </RowRefusalContext>
      {fault !== undefined && (
        <tr className={hasCards ? 'max-sm:block' : undefined}>
          <td colSpan={columnCount} className={classNames('px-4 py-2', hasCards && 'max-sm:block')}>
            <Notice tone="error">{fault}</Notice>
          </td>
        </tr>
      )}
    </>
  )
}

function columnClass({
  isNumber,
  isNarrow,
  isActs,
  from,
  hasCards = false,
}: Pick<Column<never>, 'isNumber' | 'isNarrow' | 'isActs' | 'from'> & { hasCards?: boolean }): string {
  return classNames(
    cellClass,
    isNumber || isActs ? 'text-end' : 'text-start',
    isNumber && 'tabular-nums',
    isNumber && !isNarrow && 'whitespace-nowrap',
    from !== undefined && (hasCards ? shownInCardAndFrom : shownFrom)[from],
    hasCards && cardCellClass,
  )
}

function Head<Row>({
  column: { head, isNumber, isNarrow, isActs, className, from, sort },
  hasCards,
  isAloneOnPhones,
}: {
  column: Column<Row>
  hasCards: boolean
  /** Whether phones show no other column, so that a name above it would add little. */
  isAloneOnPhones: boolean
}) {
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      className={classNames(
        columnClass({ isNumber, isNarrow, isActs, from }),
        'font-medium',
        // Without a width, the head takes as many lines over placeholders as over values.
        isNarrow ? 'break-keep' : 'whitespace-nowrap',
        isNarrow && className === undefined && 'w-0',
        className,
        // A hidden head is positioned within its cell, so that it does not widen the page.
        (isActs || isAloneOnPhones) && 'relative',
        isAloneOnPhones && 'max-sm:py-0',
        hasCards && 'max-sm:sr-only',
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={sort.onSort}
          // The arrow of a number is before its head, which ends with the figures below.
          className={classNames(
            '-my-2 inline-flex min-h-11 items-center gap-1 hover:text-accent',
            isNumber && 'flex-row-reverse',
          )}
        >
          {head}
          <ChevronDown
            className={classNames(
              'size-3.5',
              sort.direction === 'ascending' && 'rotate-180',
              sort.direction === 'none' && 'opacity-30',
            )}
            aria-hidden="true"
          />
        </button>
      ) : (
        <span className={isActs ? 'sr-only' : isAloneOnPhones ? 'max-sm:sr-only' : undefined}>{head}</span>
      )}
    </th>
  )
}

interface Choosing<Row> {
  keyOf: (row: Row) => string
  selection: Selection<Row>
}

function ChooseAllCell<Row>({
  rows,
  keyOf,
  selection,
  hasCards,
}: Choosing<Row> & { rows: readonly Row[]; hasCards: boolean }) {
  const open = rows.filter(selection.isOpenTo).map(keyOf)
  const areAll = open.length > 0 && open.every((key) => selection.chosenKeys.has(key))
  return (
    <th scope="col" className={classNames(choiceClass, hasCards && 'max-sm:block max-sm:w-full')}>
      <Choice
        label={selection.labelOfAll}
        isShown={hasCards}
        isChosen={areAll}
        isDisabled={open.length === 0}
        onChange={() => selection.onChange(new Set(areAll ? [] : open))}
      />
    </th>
  )
}

function ChooseRowCell<Row>({
  row,
  keyOf,
  selection,
  hasCards,
}: Choosing<Row> & { row: Row; hasCards: boolean }) {
  const key = keyOf(row)
  const toggle = () => {
    const chosenKeys = new Set(selection.chosenKeys)
    if (!chosenKeys.delete(key)) chosenKeys.add(key)
    selection.onChange(chosenKeys)
  }
  return (
    <td className={classNames(choiceClass, hasCards && 'max-sm:absolute max-sm:end-2 max-sm:top-2')}>
      {selection.isOpenTo(row) && (
        <Choice label={selection.labelOf(row)} isChosen={selection.chosenKeys.has(key)} onChange={toggle} />
      )}
    </td>
  )
}

/** A checkbox with a touch target of sufficient size. */
function Choice({
  label,
  isChosen,
  isShown = false,
  isDisabled,
  onChange,
}: {
  label: string
  /** Whether cards show the label. */
  isShown?: boolean
  isChosen: boolean
  isDisabled?: boolean
  onChange: () => void
}) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        '-mt-1 -mb-1 flex size-11 items-center',
        isShown ? 'max-sm:w-full max-sm:gap-2 max-sm:ps-3 sm:justify-center' : 'justify-center',
      )}
    >
      <CheckboxBox
        id={id}
        aria-label={label}
        checked={isChosen}
        disabled={isDisabled}
        onCheckedChange={onChange}
      />
      {isShown && (
        <span aria-hidden="true" className="font-normal sm:hidden">
          {label}
        </span>
      )}
    </label>
  )
}
