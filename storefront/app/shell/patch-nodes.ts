/** Replaces the three functions by which React changes text nodes. What applies to a node that was replaced by a
 *  translation applies to the translation; a new text takes its place again and is translated by the browser.
 *  @param translations what the browser shows instead of a node that React still refers to */
export function patchNodes(translations: WeakMap<Node, Node>): void {
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const shownFor = (node: Node) => {
    const shown = translations.get(node)
    return shown?.parentNode ? (shown as ChildNode) : null
  }
  const presentIn = (parent: Node, node: Node) => {
    const present = node.parentNode === parent ? node : shownFor(node)
    return present?.parentNode === parent ? present : null
  }
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      const present = presentIn(this, child)
      if (present) removeChild.call(this, present)
      return child
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      return insertBefore.call(this, node, next && presentIn(this, next))
    },
  })
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      nodeValue?.set?.call(this, text)
      if (this.parentNode === null) shownFor(this)?.replaceWith(this)
    },
  })
}
