import { useEffect, useRef } from 'react'
import { leaving } from './leaving.ts'

/** Open dialogs on a phone, the lowest first. Each has a history entry of the page's own address, so that Back closes
 *  the topmost one. The entries repeat the state of the router, which never hears of them. */
const layers: Layer[] = []

interface Layer {
  close: () => void
  /** A navigation has begun, which usually closes it. It has no entry meanwhile. */
  isLeaving: boolean
}

/** After this time a traversal counts as ended, should the browser drop its event. */
const maxTraversalMs = 1_000

/** Time in which a page closes its layers after a navigation. */
const settleMs = 300

let pageKey: string | undefined
let isTraversing = false
const waiting: (() => void)[] = []

/** Gives an open layer its history entry. Only on phones, and only if the person has pressed something: browsers skip
 *  entries of other pages. @param isEnabled false for a layer that Back does not close */
export function useLayer(onClose: () => void, isEnabled: boolean): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isEnabled || !isPhone() || navigator.userActivation?.hasBeenActive === false) return
    const layer = { close: () => latest.current(), isLeaving: false }
    pageKey ??= readKey(entry())
    layers.push(layer)
    queueMicrotask(syncHistory)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      queueMicrotask(syncHistory)
    }
  }, [isEnabled])
}

/** Records which page is shown. The entry of a layer that a reload has closed is left. */
export function setLayerPage(key: string): void {
  pageKey = key
  syncHistory()
}

/** Wide screens keep Back for pages, as desktop browsers do. */
function isPhone(): boolean {
  return matchMedia('(width < 48rem), (pointer: coarse)').matches
}

interface EntryState {
  /** The router's key of the page; missing for the first page of a document. */
  key?: string
  /** Number of layers of the entry. */
  layers?: number
}

function entry(): EntryState {
  return (history.state ?? {}) as EntryState
}

function readKey({ key = 'default' }: EntryState): string {
  return key
}

function layersWithEntry(): Layer[] {
  return layers.filter(({ isLeaving }) => !isLeaving)
}

/** Adds missing entries, or leaves those of closed layers. */
function syncHistory(): void {
  if (isTraversing) return
  const { layers: present = 0 } = entry()
  const needed = layersWithEntry().length
  for (let count = present + 1; count <= needed; count++) history.pushState({ ...entry(), layers: count }, '')
  if (needed < present) traverse(needed - present)
}

function traverse(by: number): void {
  isTraversing = true
  const timer = setTimeout(endTraversal, maxTraversalMs)
  waiting.push(() => clearTimeout(timer))
  history.go(by)
}

function endTraversal(): void {
  isTraversing = false
  for (const proceed of waiting.splice(0)) proceed()
  syncHistory()
}

addEventListener(
  'popstate',
  (event) => {
    if (isTraversing) {
      event.stopImmediatePropagation()
      return endTraversal()
    }
    if (readKey(entry()) !== pageKey) return void setTimeout(syncHistory)
    const { layers: present = 0 } = entry()
    const open = layersWithEntry()
    if (present === open.length) return
    event.stopImmediatePropagation()
    for (const layer of open.slice(present).toReversed()) layer.close()
    // A layer that asks before it closes stays open and gets its entry again.
    setTimeout(syncHistory)
  },
  { capture: true },
)

leaving.by = (navigate) => {
  const left = layersWithEntry()
  for (const layer of left) layer.isLeaving = true
  syncHistory()
  const depart = async () => {
    try {
      await navigate()
    } finally {
      setTimeout(() => {
        for (const layer of left) layer.isLeaving = false
        syncHistory()
      }, settleMs)
    }
  }
  if (isTraversing) waiting.push(() => void depart())
  else void depart()
}
