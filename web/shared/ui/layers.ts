import { useEffect, useRef } from 'react'
import { leaving, type Navigate } from './leaving.ts'

/** Open dialogs on a phone, the lowest first. Each has a history entry of the page's own address, so that Back closes
 *  the topmost one. The entries repeat the state of the router, which never hears of them. */
const layers: Layer[] = []

interface Layer {
  close: () => void
  /** A navigation has begun, which usually closes it. It has no entry meanwhile. */
  isLeaving: boolean
}

/** After this time nothing waits for a traversal any more, should the browser drop its event. It is not repeated, because
 *  a late event would make it two. */
const maxTraversalMs = 1_000

/** Time in which a page closes its layers after a navigation. */
const settleMs = 300

/** The page under the layers. A filter of an open sheet changes its key and its address. */
let page: { state: EntryState; address: string } | undefined

let isTraversing = false

/** Whether the event of a traversal may still come, which the router must not receive. */
let isLate = false

const waiting: (() => void)[] = []

/** Number of replacements of the page that have not ended. */
let replacements = 0

/** Layers of the entry that a replacement reaches. The router's new state omits them. */
let replacedLayers = 0

/** Gives an open layer its history entry. Only on phones, and only if the person has pressed something: browsers skip
 *  entries of other pages. @param isEnabled false for a layer that Back does not close */
export function useLayer(onClose: () => void, isEnabled: boolean): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isEnabled || !isPhone() || navigator.userActivation?.hasBeenActive === false) return
    return openLayer(() => latest.current())
  }, [isEnabled])
}

/** Opens a layer and returns a function that removes it. */
export function openLayer(close: () => void): () => void {
  const layer = { close, isLeaving: false }
  if (isOtherPage()) capturePage()
  layers.push(layer)
  queueMicrotask(syncHistory)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    queueMicrotask(syncHistory)
  }
}

/** Records which page is shown. The entry of a layer that a reload has closed is left. */
export function recordLayerPage(): void {
  capturePage()
  syncHistory()
}

/** Wide screens keep Back for pages, as desktop browsers do. */
function isPhone(): boolean {
  return matchMedia('(width < 48rem), (pointer: coarse)').matches
}

interface EntryState {
  /** The router's key of the page; missing for the first page of a document. */
  key?: string
  /** The router's number of the page. A replacement keeps it, and the entries of layers repeat it. */
  idx?: number
  /** Number of layers of the entry. */
  layers?: number
}

function entry(): EntryState {
  return (history.state ?? {}) as EntryState
}

function isOtherPage(): boolean {
  return entry().idx !== page?.state.idx
}

function capturePage(): void {
  const { layers: _, ...state } = entry()
  page = { state, address: location.href }
}

/** Corrects an entry below a layer, which has the address from before a replacement. */
function correctEntry(): void {
  if (page === undefined || isOtherPage() || entry().key === page.state.key) return
  history.replaceState({ ...entry(), ...page.state }, '', page.address)
}

function layersWithEntry(): Layer[] {
  return layers.filter(({ isLeaving }) => !isLeaving)
}

/** Adds missing entries, or leaves those of closed layers. */
function syncHistory(): void {
  if (isTraversing || replacements > 0) return
  const { layers: present = 0 } = entry()
  const needed = layersWithEntry().length
  for (let count = present + 1; count <= needed; count++) history.pushState({ ...entry(), layers: count }, '')
  if (needed < present) traverse(needed - present)
}

function traverse(by: number): void {
  isTraversing = true
  const timer = setTimeout(() => {
    isLate = true
    endTraversal()
  }, maxTraversalMs)
  waiting.push(() => clearTimeout(timer))
  history.go(by)
}

function endTraversal(): void {
  isTraversing = false
  correctEntry()
  for (const proceed of waiting.splice(0)) proceed()
}

leaving.onPop = (event) => {
  const { layers: present = 0 } = entry()
  replacedLayers = present
  if (isTraversing) {
    event.stopImmediatePropagation()
    endTraversal()
    return syncHistory()
  }
  const wasLate = isLate
  isLate = false
  if (isOtherPage()) return void setTimeout(syncHistory)
  correctEntry()
  const open = layersWithEntry()
  if (present === open.length && !wasLate) return
  event.stopImmediatePropagation()
  for (const layer of open.slice(present).toReversed()) layer.close()
  // A layer that asks before it closes stays open and gets its entry again.
  setTimeout(syncHistory)
}

leaving.by = (navigate, { keepsLayers = false } = {}) => {
  const left = keepsLayers ? [] : layersWithEntry()
  for (const layer of left) layer.isLeaving = true
  syncHistory()
  const depart = keepsLayers ? () => replacePage(navigate) : () => leaveLayers(left, navigate)
  if (isTraversing) waiting.push(() => void depart())
  else void depart()
}

async function leaveLayers(left: readonly Layer[], navigate: Navigate): Promise<void> {
  try {
    await navigate()
  } finally {
    setTimeout(() => {
      for (const layer of left) layer.isLeaving = false
      syncHistory()
    }, settleMs)
  }
}

/** Replaces the topmost entry at once, so that Back never meets a sheet without one. The entries below are corrected
 *  when they are reached. */
async function replacePage(navigate: Navigate): Promise<void> {
  replacements += 1
  replacedLayers = entry().layers ?? 0
  try {
    await navigate()
  } finally {
    replacements -= 1
    capturePage()
    if (replacedLayers > 0) history.replaceState({ ...entry(), layers: replacedLayers }, '')
    syncHistory()
  }
}
