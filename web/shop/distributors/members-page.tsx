import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { DownlineMember, MemberSort } from '../../../contract/shop/distributors/downline.ts'
import { api, quietApi } from '../../shared/api/browser-api.ts'
import { asCursorPage, usePages } from '../../shared/api/use-pages.ts'
import { downloadFile } from '../../shared/browser/download-file.ts'
import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FileText, User } from '../../shared/ui/icons.ts'
import { SeeMore } from '../../shared/ui/see-more.tsx'
import { OnlyFor } from '../access/guard.tsx'
import { MemberRows } from './member-rows.tsx'
import { MemberSearch, parseSort } from './member-search.tsx'
import { MemberTable } from './member-table.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { useSeeMoreWords } from './see-more-words.ts'
import { WaitingList } from './waiting-list.tsx'

const size = 20

/** Members and their rates (docs/spec/distributors.md#rates). */
export default function MembersPage() {
  const { members } = useText().distributors
  return (
    <div className="grid gap-6">
      <PageHead title={members.title} isPrivate />
      <header className="grid gap-2">
        <h1 className="font-display text-2xl">{members.title}</h1>
        <p className="text-sm text-muted">{members.hint}</p>
      </header>
      <OnlyFor access={['ROLE_API_DISTRIBUTOR']} waiting={<WaitingList />}>
        <Members />
      </OnlyFor>
    </div>
  )
}

function Members() {
  const [searchParams] = useSearchParams()
  const search = { k: searchParams.get('k') ?? '', sort: parseSort(searchParams.get('sort')) }
  return (
    <>
      <MemberSearch {...search} />
      <MemberList key={`${search.sort} ${search.k}`} {...search} />
    </>
  )
}

function MemberList({ k, sort }: { k: string; sort: MemberSort }) {
  const { members } = useText().distributors
  const seeMoreWords = useSeeMoreWords('members')
  const isWide = useWideWindow()
  const { loaded, show, retry, more, isLoadingMore, list } = usePages(
    `members ${sort} ${k}`,
    (after) =>
      asCursorPage(after, (page) => quietApi.downline.listMembers({ query: { k, sort, page, size } })),
    { idOf: ({ id }) => id },
  )
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [rated, setRated] = useState<readonly DownlineMember[] | null>(null)
  if (loaded.phase === 'loading') return <WaitingList />
  if (loaded.phase === 'failed') return <LoadFailure onRetry={retry} />
  const { items, total, next } = loaded.value
  if (items.length === 0) return <NoMembers isSearch={k !== ''} />
  const toggle = (id: string) => {
    const others = [...chosenIds].filter((otherId) => otherId !== id)
    setChosenIds(new Set(chosenIds.has(id) ? others : [...others, id]))
  }
  const showChanged = (changed: readonly DownlineMember[]) => {
    const byId = new Map(changed.map((member) => [member.id, member]))
    show({ ...loaded.value, items: items.map((member) => byId.get(member.id) ?? member) })
    return byId
  }
  const saved = (changed: readonly DownlineMember[]) => {
    showChanged(changed)
    setChosenIds(new Set())
    setRated(null)
    showToast('info', (text) => text.distributors.members.saved)
  }
  const savedPart = (changed: readonly DownlineMember[]) => {
    const byId = showChanged(changed)
    const isLeft = (id: string) => !byId.has(id)
    setChosenIds(new Set([...chosenIds].filter(isLeft)))
    setRated((rated ?? []).filter(({ id }) => isLeft(id)))
  }
  const chosenMembers = items.filter(({ id }) => chosenIds.has(id))
  return (
    <>
      <Tools
        isAllChosen={chosenMembers.length === items.length}
        onChooseAll={(isAll) => setChosenIds(new Set(isAll ? items.map(({ id }) => id) : []))}
        search={{ k, sort }}
      />
      {isWide ? (
        <MemberTable
          members={items}
          sort={sort}
          chosenIds={chosenIds}
          onToggle={toggle}
          onChange={(member) => setRated([member])}
        />
      ) : (
        <MemberRows
          members={items}
          list={list}
          chosenIds={chosenIds}
          onToggle={toggle}
          onChange={(member) => setRated([member])}
        />
      )}
      {chosenMembers.length > 0 && (
        <ChangeChosen count={chosenMembers.length} onChange={() => setRated(chosenMembers)} />
      )}
      <SeeMore
        {...seeMoreWords(items.length, total)}
        isBusy={isLoadingMore}
        onMore={next === null ? undefined : () => void more()}
      />
      <p className="text-xs text-muted">{members.privacy}</p>
      {rated !== null && (
        <RateDialog members={rated} onClose={() => setRated(null)} onSaved={saved} onPartSaved={savedPart} />
      )}
    </>
  )
}

const wideWindow = '(width >= 64rem)'

/** Whether the window has room for a table. The page is rendered in the browser only. */
function useWideWindow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wideWindow)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(wideWindow).matches,
    () => false,
  )
}

function NoMembers({ isSearch }: { isSearch: boolean }) {
  const { members } = useText().distributors
  if (isSearch) return <p role="status">{members.notFound}</p>
  return (
    <EmptyState
      title={members.empty}
      hint={members.emptyHint}
      icon={<User className="size-12" strokeWidth={1.25} aria-hidden="true" />}
    />
  )
}

/** Opens the dialog for the rate of several members. */
function ChangeChosen({ count, onChange }: { count: number; onChange: () => void }) {
  const { members } = useText().distributors
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar)+1rem)] justify-self-center rounded-full bg-paper shadow-lg">
      <Button onClick={onChange}>{members.changeChosen(count)}</Button>
    </div>
  )
}

function Tools({
  isAllChosen,
  onChooseAll,
  search,
}: {
  isAllChosen: boolean
  onChooseAll: (isAll: boolean) => void
  search: { k: string; sort: MemberSort }
}) {
  const { members } = useText().distributors
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const file = await api.downline.exportMembers({ query: search }).catch(() => null)
    setBusy(false)
    if (file !== null) downloadFile(file, 'text/csv', 'members.csv')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-1">
      <label className="flex min-h-11 items-center gap-3 text-sm lg:px-3">
        <input
          type="checkbox"
          checked={isAllChosen}
          onChange={(event) => onChooseAll(event.target.checked)}
          className="size-5 accent-accent"
        />
        {members.chooseAll}
      </label>
      <Button
        variant="quiet"
        size="small"
        className="-me-4 ps-2"
        isBusy={isBusy}
        onClick={() => void download()}
      >
        <FileText className="size-4" aria-hidden="true" />
        {members.download}
      </Button>
    </div>
  )
}
