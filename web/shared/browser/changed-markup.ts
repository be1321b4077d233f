/** Lets React update a page whose nodes are replaced, wrapped or moved by extensions or by the browser's translation. React
 *  would throw on the next change of such a node, which replaces the whole page by an error. Called before hydration. */
export function tolerateChangedMarkup(): void {
  const replacements = new WeakMap<Node, Node>()
  /** What the page contains instead of a node that React still refers to. */
  const findReplacement = (node: Node): ChildNode | null => {
    let present: Node | undefined = node
    while (present && present.parentNode === null) present = replacements.get(present)
    return (present as ChildNode | undefined) ?? null
  }
  const { insertBefore } = Node.prototype
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      const present = findReplacement(child)
      if (this.contains(present)) present?.remove()
      return child
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      let place: Node | null = next && findReplacement(next)
      while (place !== null && place.parentNode !== this) place = place.parentNode
      return insertBefore.call(this, node, place)
    },
  })
  // A new text takes the place of its replacement.
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data
    },
    set(this: Text, text: string) {
      this.data = text
      if (this.parentNode === null) findReplacement(this)?.replaceWith(this)
    },
  })
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling } of records) {
      // Chrome inserts its translation before it removes the text.
      const replacement = addedNodes[0] ?? (previousSibling?.nodeName === 'FONT' ? previousSibling : null)
      if (!replacement) continue
      for (const node of removedNodes) replacements.set(node, replacement)
      // A node that is put back would lead in a circle.
      replacements.delete(replacement)
    }
  }).observe(document, { childList: true, subtree: true })
}
