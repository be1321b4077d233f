import { useEffect } from 'react'

/** Lets React update a page that the browser has translated. Chrome replaces text nodes by `<font>` elements, and React
 *  would throw on the next update of such a node, which replaces the whole page by an error. */
export function useTranslatedPage(): void {
  useEffect(() => {
    const translations = new WeakMap<Node, Node>()
    let isPatched = false
    const observer = new MutationObserver((records) => {
      for (const { removedNodes, addedNodes, previousSibling } of records) {
        const shown = [previousSibling, ...addedNodes].find((node) => node?.nodeName === 'FONT')
        if (!shown) continue
        for (const node of removedNodes) translations.set(node, shown)
        if (isPatched) continue
        isPatched = true
        import('./patch-nodes.ts').then(
          ({ patchNodes }) => patchNodes(translations),
          () => null,
        )
      }
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}
