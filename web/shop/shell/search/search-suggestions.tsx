import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNameOf } from '../../../shared/language/name.ts'
import { urlOfImage } from '../../../shared/price/product-picture.tsx'
import { ProductPrice } from '../../../shared/price/product-price.tsx'
import { useText } from '../../../shared/text/shape/text.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { X } from '../../../shared/ui/icons.ts'
import { allResultsOption, type SuggestedOption, searchedOptions } from './suggested-options.ts'
import { useSearchedBefore } from './use-searched-before.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchSuggestionsProps {
  keyword: string
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** State of the listbox for the field's ARIA attributes: null while closed. */
  onShow: (list: { activeId: string | undefined } | null) => void
  onChoose: (path: string) => void
  /** Removes the list if its code could not be loaded; the next focus loads it again. */
  onClose: () => void
  onSearch: (keyword: string) => void
}

const none = { places: [], products: [] }

/** Autocomplete list of the search box, with recent and popular searches while it is empty: arrow keys move, Enter
 *  opens, Delete removes a recent search, Escape closes. The focus stays in the field
 *  (WAI-ARIA combobox pattern), so that typing can continue. */
export default function SearchSuggestions({
  keyword,
  input,
  listId,
  onShow,
  onChoose,
  onSearch,
}: SearchSuggestionsProps) {
  // Long because keys, pointer and listbox share the active option; parts would pass it on.
  const { suggestions } = useText()
  const { isHere, isComposing, shut } = useField(input, keyword)
  const suggestion = useSuggestions(isHere && !isComposing ? keyword : '')
  const groups = suggestion ?? none
  const typed = keyword.trim()
  const isEmpty = typed === '' && !isComposing
  const searched = useSearchedBefore(isHere && isEmpty)
  const { recent, popular } = searchedOptions(searched, suggestions.clearRecent)
  const suggested = [...groups.places, ...groups.products]
  const all = suggested.length > 0 ? [allResultsOption(typed, suggestions.all(typed))] : []
  const options = isEmpty ? [...recent, ...popular] : [...suggested, ...all]
  const [active, setActive] = useState(-1)
  const optionId = (at: number) => `${listId}-${at}`
  const isShown = isHere && options.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts without a selection.
  useEffect(() => setActive(-1), [suggestion, isShown])
  const report = useEffectEvent(() => {
    onShow(isShown ? { activeId: active < 0 ? undefined : optionId(active) } : null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these are reported.
  useEffect(() => report(), [isShown, active])

  const activate = (at: number) => {
    setActive(at)
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }
  const choose = ({ path, term }: SuggestedOption) => {
    if (term !== undefined) onSearch(term)
    else if (path !== null) onChoose(path)
    else {
      searched.clear()
      setActive(-1)
    }
  }
  const remove = (term: string) => {
    searched.remove(term)
    // The option that clears all remains only beside others.
    setActive((at) => (searched.recent.length > 1 ? Math.min(at, searched.recent.length - 2) : -1))
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown || event.isComposing) return
    const { key } = event
    const option = options[active]
    if (key === 'ArrowDown') activate(active + 1 < options.length ? active + 1 : -1)
    else if (key === 'ArrowUp') activate(active < 0 ? options.length - 1 : active - 1)
    else if (key === 'Escape') shut()
    else if (key === 'Enter' && option !== undefined) choose(option)
    else if (key === 'Delete' && option?.isRecent && option.term !== undefined) remove(option.term)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const field = input.current
    const listeners = (event: KeyboardEvent) => onKeyDown(event)
    field?.addEventListener('keydown', listeners)
    return () => field?.removeEventListener('keydown', listeners)
  }, [input])

  const list: Listbox = {
    typed,
    active,
    optionId,
    onPoint: setActive,
    onChoose: choose,
    onRemove: remove,
  }
  return (
    <>
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label={suggestions.title}
          className="absolute inset-x-0 top-full z-30 max-h-[70dvh] scroll-pb-12 overflow-y-auto overscroll-contain border border-line bg-paper shadow-raised max-md:border-x-0 md:mt-2 md:rounded-lg md:max-lg:-inset-x-16"
        >
          {isEmpty ? (
            <div className="pb-3">
              <Group label={suggestions.recent} options={recent} from={0} list={list} />
              <Group label={suggestions.popular} options={popular} from={recent.length} list={list} />
            </div>
          ) : (
            <>
              <Group label={suggestions.pages} options={groups.places} from={0} list={list} />
              <Group
                label={suggestions.products}
                options={groups.products}
                from={groups.places.length}
                list={list}
              />
              {/* In view however long the list is. */}
              <div className="sticky bottom-0 border-t border-line bg-paper font-medium text-accent">
                <Options options={all} from={suggested.length} list={{ ...list, typed: '' }} />
              </div>
            </>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {isEmpty
          ? isShown &&
            `${suggestions.found(options.length)}${recent.length > 0 ? suggestions.deleteRemoves : ''}`
          : isHere && suggestion !== null && suggestions.found(suggested.length)}
      </p>
    </>
  )
}

/** What all options of the list share. */
interface Listbox {
  typed: string
  active: number
  optionId: (at: number) => string
  onPoint: (at: number) => void
  onChoose: (option: SuggestedOption) => void
  onRemove: (term: string) => void
}

interface OptionsProps {
  options: readonly SuggestedOption[]
  /** Place of the first in the whole list. */
  from: number
  list: Listbox
}

function Group({ label, ...rest }: OptionsProps & { label: string }) {
  if (rest.options.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields and not allowed in a listbox.
    <div role="group" aria-label={label}>
      <p className="px-4 pt-4 pb-1 font-display text-base" aria-hidden="true">
        {label}
      </p>
      <Options {...rest} />
    </div>
  )
}

function Options({ options, from, list }: OptionsProps) {
  return options.map((option, at) => (
    <Option
      key={option.id}
      id={list.optionId(from + at)}
      option={option}
      typed={list.typed}
      isActive={list.active === from + at}
      onPoint={() => list.onPoint(from + at)}
      onChoose={() => list.onChoose(option)}
      onRemove={option.isRecent && option.term !== undefined ? () => list.onRemove(option.term ?? '') : null}
    />
  ))
}

interface OptionProps {
  id: string
  option: SuggestedOption
  typed: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
  onRemove: (() => void) | null
}

function Option({ id, option, typed, isActive, onPoint, onChoose, onRemove }: OptionProps) {
  const { named, image, product, path } = option
  const nameOf = useNameOf()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // The press must not blur the field, which would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-sm',
        path === null && 'text-muted underline underline-offset-4',
        isActive && 'bg-accent-soft text-accent',
      )}
    >
      {image !== null && (
        <img
          src={urlOfImage(image, 160, 'webp')}
          alt=""
          width="48"
          height="48"
          className="size-12 shrink-0 rounded-md bg-surface object-cover"
        />
      )}
      <span className="min-w-0 grow">{markCompletion(nameOf(named), typed)}</span>
      {product !== null && (
        <span className="shrink-0 text-end">
          <ProductPrice
            displayProductId={product.id}
            priceCents={product.priceCents}
            varies={product.priceVaries}
            size="small"
          />
        </span>
      )}
      {onRemove !== null && (
        // For pointers only: an option has no interactive children, and the Delete key does the same.
        <span
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onRemove()
          }}
          className="-my-1.5 -me-4 flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
        >
          <X className="size-4" />
        </span>
      )}
    </div>
  )
}

/** A name with the part that nobody typed in bold. */
function markCompletion(name: string, typed: string) {
  const from = name.toLowerCase().indexOf(typed.toLowerCase())
  if (typed === '' || from < 0) return name
  const to = from + typed.length
  return (
    <>
      <b>{name.slice(0, from)}</b>
      {name.slice(from, to)}
      <b>{name.slice(to)}</b>
    </>
  )
}

/** Whether the field is active and shows suggestions, and whether an IME composition is in progress: its text is
 *  incomplete until then. */
function useField(input: RefObject<HTMLInputElement | null>, keyword: string) {
  const [isHere, setHere] = useState(true)
  const [isComposing, setComposing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: further typing after Escape opens the list again.
  useEffect(() => setHere(document.activeElement === input.current), [keyword, input])
  useEffect(() => {
    const field = input.current
    const listeners = {
      focus: () => setHere(true),
      blur: () => setHere(false),
      compositionstart: () => setComposing(true),
      compositionend: () => setComposing(false),
    }
    for (const [name, listener] of Object.entries(listeners)) field?.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) field?.removeEventListener(name, listener)
    }
  }, [input])
  return { isHere, isComposing, shut: () => setHere(false) }
}
