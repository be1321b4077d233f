import { useEffect, useState } from 'react'
import type { CatalogueRoute } from '../../../../contract/site-map.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { canClear, type ListChoice, noFilters, searchedFor } from './list-choice.ts'
import { FilterFields, filterFields, type ListFiltersProps } from './list-filters.tsx'

/** Quick successive changes cause one request. */
const debounceMs = 250

export interface FilterSheetProps extends ListFiltersProps {
  /** Query of the page itself. */
  within: CatalogueRoute['query']
  isNewArrivals: boolean
  onClose: () => void
}

/** The filters of phones. Changes apply together, by a button that says how many products they leave. */
export default function FilterSheet({
  list,
  path,
  hasBrandFilter,
  within,
  isNewArrivals,
  onClose,
}: FilterSheetProps) {
  const { catalogue, filterSheet, shell } = useText()
  const [choice, setChoice] = useState(list.choice)
  const [start, setStart] = useState({ times: 0, choice: list.choice })
  const count = useCount({ list, choice, within, isNewArrivals })
  const showLabel = filterSheet.show(count.total)
  const clear = () => {
    const cleared = { ...list.choice, ...noFilters, sort: list.choice.sort }
    setChoice(cleared)
    setStart({ times: start.times + 1, choice: cleared })
  }
  return (
    <Dialog isOpen place="bottom" title={catalogue.filters.title} closeLabel={shell.close} onClose={onClose}>
      <ChoiceForm
        path={path}
        choice={list.choice}
        decides={filterFields}
        onChoice={setChoice}
        onSent={onClose}
        className="grid gap-6"
      >
        <FilterFields key={start.times} list={list} choice={start.choice} hasBrandFilter={hasBrandFilter} />
        <p role="status" className="sr-only">
          {showLabel}
        </p>
        <div className="sticky bottom-0 -mx-5 -mb-6 flex gap-3 border-t border-line bg-paper px-5 py-3">
          {canClear({ ...choice, sort: null }) && (
            <Button variant="secondary" onClick={clear} className="min-h-14 whitespace-nowrap">
              {filterSheet.clear}
            </Button>
          )}
          <Button type="submit" className="min-h-14 grow">
            <span className={count.isCurrent ? undefined : 'opacity-60'}>{showLabel}</span>
          </Button>
        </div>
      </ChoiceForm>
    </Dialog>
  )
}

/** Number of products that a choice leaves, from the server. */
function useCount({
  list,
  choice,
  within,
  isNewArrivals,
}: Pick<FilterSheetProps, 'list' | 'within' | 'isNewArrivals'> & { choice: ListChoice }) {
  const key = JSON.stringify(choice)
  const [latest, setLatest] = useState({ key: JSON.stringify(list.choice), total: list.total })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the choice, and the list stays the same.
  useEffect(() => {
    if (key === latest.key) return
    const { signal, abort } = abortable()
    const query = { ...searchedFor(choice), ...within, size: 1 }
    const count = async () => {
      const page = isNewArrivals
        ? await quietApi.catalogue.listNew({ query, signal })
        : await quietApi.catalogue.search({ query, signal })
      setLatest({ key, total: page.total })
    }
    // Without an answer the button keeps the last count: the list itself reports failures.
    const timer = setTimeout(() => void count().catch(() => null), debounceMs)
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [key])
  return { total: latest.total, isCurrent: latest.key === key }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
